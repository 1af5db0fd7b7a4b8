// Manual order of a tree: rows are placed by dragging, from their menu, or with Alt and the arrow keys.
import { useInvalidate } from '@refinedev/core'
import { useCallback, useMemo } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { toBefore, toBottom } from '../../../shared/entity/tree-position.ts'
import { http } from '../../data/http.ts'
import { notify, notifyFailure } from '../../data/notify.ts'
import { withSite } from '../../data/scope.ts'
import type { Ask } from '../action/use-allowed.ts'
import { useEntityText } from '../use-entity-text.ts'
import { heightOf, levelOf, type TreeIndex, type TreeRow } from './use-tree.ts'

export interface Drop {
  readonly row: TreeRow
  /** Null = the top level. */
  readonly parent: TreeRow | null
  /** The sibling that follows; null = at the bottom. */
  readonly before: TreeRow | null
}

export interface Reorder {
  readonly mayPlace: (row: TreeRow, parent: TreeRow | null) => boolean
  readonly place: (drop: Drop) => Promise<void>
  /** The drop that moves a row one place up or down; null = it is at the end. */
  readonly step: (row: TreeRow, direction: 'up' | 'down') => Drop | null
}

interface ReorderInput {
  readonly descriptor: Descriptor
  readonly tree: TreeIndex
  readonly ask: Ask
  readonly onPlaced: () => void
}

/** Null: the order of this tree is not manual. */
export function useReorder({ descriptor, tree, ask, onPlaced }: ReorderInput): Reorder | null {
  const send = useSend(descriptor, tree, onPlaced)
  return useMemo(() => {
    if (!descriptor.tree?.position || descriptor.api?.operations.save === undefined) return null
    return {
      place: send,
      mayPlace: (row, parent) => mayPlace({ descriptor, tree, ask }, row, parent),
      step: (row, direction) => stepOf(tree, row, direction),
    }
  }, [descriptor, tree, ask, send])
}

function parentOf(tree: TreeIndex, row: TreeRow): TreeRow | null {
  return tree.parentOf.get(String(row.id)) ?? null
}

function siblingsOf(tree: TreeIndex, parent: TreeRow | null): readonly TreeRow[] {
  return parent === null ? tree.roots : (parent.children ?? [])
}

export function stepOf(tree: TreeIndex, row: TreeRow, direction: 'up' | 'down'): Drop | null {
  const parent = parentOf(tree, row)
  const siblings = siblingsOf(tree, parent)
  const at = siblings.findIndex(({ id }) => id === row.id)
  if (direction === 'up') return at <= 0 ? null : { row, parent, before: siblings[at - 1] ?? null }
  return at >= siblings.length - 1 ? null : { row, parent, before: siblings[at + 2] ?? null }
}

function isAtOrBelow(tree: TreeIndex, row: TreeRow | null, top: TreeRow): boolean {
  if (row === null) return false
  return row.id === top.id || isAtOrBelow(tree, parentOf(tree, row), top)
}

function mayPlace({ descriptor, tree, ask }: Omit<ReorderInput, 'onPlaced'>, row: TreeRow, parent: TreeRow | null) {
  const title = descriptor.title
  if (ask({ action: 'update', title, row }).kind !== 'offered') return false
  if (parentOf(tree, row)?.id === parent?.id) return true
  const { maxDepth = Number.POSITIVE_INFINITY, position = null } = descriptor.tree ?? {}
  const level = parent === null ? 0 : levelOf(tree, parent)
  if (isAtOrBelow(tree, parent, row) || level + 1 + heightOf(row) > maxDepth) return false
  const mayMove = position?.move == null || ask({ action: position.move, title, row }).kind === 'offered'
  return mayMove && ask({ action: 'create', title, container: parent }).kind === 'offered'
}

function useSend(descriptor: Descriptor, tree: TreeIndex, onPlaced: () => void) {
  const text = useEntityText()
  const invalidate = useInvalidate()
  return useCallback(
    async ({ row, parent, before }: Drop): Promise<void> => {
      const { position = null, parent: field = '' } = descriptor.tree ?? {}
      if (position === null) return
      const isMoved = parentOf(tree, row)?.id !== parent?.id
      const move = isMoved && position.move !== null ? descriptor.actions[position.move] : undefined
      const path = move?.path ?? descriptor.api?.operations.save?.path ?? ''
      const place = {
        [position.flag]: before === null ? toBottom : toBefore,
        ...(before !== null && { [position.before]: before.id }),
        ...(isMoved && { [field]: parent?.id ?? null }),
      }
      try {
        const { undo } = await http.post(path, withSite(descriptor, { id: row.id, ...place }), { kind: 'write' })
        notify.success(move?.done ?? descriptor.message['saved'] ?? text('saved'), undo)
        onPlaced()
      } catch (error) {
        notifyFailure(error)
      } finally {
        await invalidate({ resource: descriptor.name, invalidates: ['list'] })
      }
    },
    [descriptor, tree, text, invalidate, onPlaced],
  )
}
