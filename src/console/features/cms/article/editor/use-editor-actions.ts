// What can be done with the open article besides saving: preview of what is typed, publish at a time, withdraw, its versions.
import { useMemo } from 'react'
import type { Descriptor } from '../../../../../shared/entity/descriptor.ts'
import { rowActionsOf, screenAction, type ScreenAction } from '../../../../entity/action/actions.ts'
import type { Ask } from '../../../../entity/action/use-allowed.ts'
import { useRunAction } from '../../../../entity/action/use-run-action.ts'
import type { EntityRow } from '../../../../entity/row.ts'
import { useEntityText } from '../../../../entity/use-entity-text.ts'
import { useEditorText } from './use-editor-text.ts'
import type { MenuEntry } from '../../../../ui/menu-button.tsx'

interface ActionsInput {
  readonly descriptor: Descriptor
  readonly row: EntityRow | null
  readonly ask: Ask
  readonly readOnly: boolean
  /** Chosen in the panel. */
  readonly reviewers: unknown
  /** The article as stored, after the user's changes have been saved; null if they could not be. */
  readonly ready: () => Promise<EntityRow | null>
  /** Null: everything is saved. */
  readonly previewTyped: (() => Promise<void>) | null
}

/** What the editor itself does, and what would take the article away from it. */
const notHere: ReadonlySet<string> = new Set([
  'edit',
  'view',
  'preview',
  'remove',
  'move',
  'copy',
  'share',
  'audit',
  'place',
])

/** Publishing at once has a button of its own. */
const atTime = { type: 2 }

function nothing(): void {
  return undefined
}

export function useEditorActions({ descriptor, row, ask, readOnly, reviewers, ready, previewTyped }: ActionsInput) {
  const text = useEntityText()
  const own = useEditorText()
  const { run, running, stop } = useRunAction({ descriptor, ask, openForm: nothing, onRemoved: nothing })
  const all = useMemo(() => {
    const { inline, more } = rowActionsOf(descriptor, text)
    const all = [...inline, ...more]
    const versions = all.some(({ name }) => name === 'versions') ? null : screenAction(descriptor, 'versions', text)
    return versions === null ? all : [...all, versions]
  }, [descriptor, text])
  const isAtTime = ({ name }: ScreenAction): boolean => name === 'release' && !readOnly
  const start = async (action: ScreenAction): Promise<void> => {
    const stored = await ready()
    if (stored !== null) run(action, [stored], isAtTime(action) ? { ...atTime, reviewers } : {})
  }
  const previewing = all.find(({ name }) => name === 'preview')
  const more = all
    .filter(({ name }) => !notHere.has(name) && row !== null)
    .flatMap((action): MenuEntry[] => {
      const title = action.title(row)
      const verdict = ask({ action: action.operation, title, row })
      if (verdict.kind === 'hidden') return []
      return [
        {
          key: action.name,
          label: isAtTime(action) ? own('releaseAt') : title,
          danger: action.danger,
          ...(verdict.kind === 'refused' && { disabled: true, title: verdict.reason }),
          onClick: () => void start(action),
        },
      ]
    })
  const mayPreview =
    previewing !== undefined && ask({ action: previewing.operation, title: '', row }).kind === 'offered'
  const preview = (): void => void (previewTyped ? previewTyped() : previewing && start(previewing))
  return { more, running, stop, preview: mayPreview ? preview : null }
}
