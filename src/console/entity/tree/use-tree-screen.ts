// State shared by the parts of a tree page: the tree, the selected row, the open form, what may be done to a node.
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { closedRefusal } from '../../../shared/rules/index.ts'
import { confirmAction } from '../../ui/confirm-action.ts'
import { mayLeave } from '../../ui/leave-guards.ts'
import type { MenuEntry } from '../../ui/menu-button.tsx'
import { rowActionsOf, type ScreenAction, toolbarActionsOf } from '../action/actions.ts'
import { type EntityRow, fillIn, isEmpty, textOf } from '../row.ts'
import type { TreeMenu } from './tree-menu.ts'
import { type Ask, useAllowed, useMayOpen } from '../action/use-allowed.ts'
import { type EntityText, useEntityText } from '../use-entity-text.ts'
import { type FormRequest, writeFormRequest } from '../form/form-request.ts'
import { type OpenForm, useFormRequest } from '../form/use-form-request.ts'
import type { Revealed } from './use-open-nodes.ts'
import { type Reorder, useReorder } from './use-reorder.ts'
import { useRunAction } from '../action/use-run-action.ts'
import { actionsOfSome, useSomeRow } from './use-some-row.ts'
import { levelOf, type TreeRow, useTree } from './use-tree.ts'

export function useTreeScreen(descriptor: Descriptor) {
  const text = useEntityText()
  const ask = useAllowed(descriptor)
  const tree = useTree(descriptor)
  const form = useFormRequest(descriptor)
  const { chosenId, choose, mark } = useChosen()
  const chosen = chosenId === null ? null : (tree.byId.get(chosenId) ?? null)
  const actions = useMemo(() => rowActionsOf(descriptor, text), [descriptor, text])
  const offered = useSomeRow({ rows: tree.byId, actions, ask })
  const parent = descriptor.tree?.parent ?? ''
  const opened = useOpened({ descriptor, form, chosenId, mark })
  const reorder = useReorder({ descriptor, tree, ask, onPlaced: form.follow })
  const canSave = descriptor.form !== null && descriptor.api?.operations.save !== undefined
  const mayCreate = (row: TreeRow | null): boolean => {
    const isDeep = row !== null && levelOf(tree, row) >= (descriptor.tree?.maxDepth ?? Number.POSITIVE_INFINITY)
    const isClosed = row !== null && closedRefusal(descriptor.name, row) !== null
    if (!canSave || isDeep || isClosed) return false
    return ask({ action: 'create', title: text('create'), container: row }).kind === 'offered'
  }
  const create = async (row: TreeRow | null): Promise<void> => {
    if (await mayAdd(descriptor, row, text('prompt'))) opened.openNew(row, { [parent]: row?.id ?? null })
  }
  const onRemoved = (gone: readonly EntityRow[]): void => {
    if (gone.some((row) => String(row.id) === chosenId)) choose(tree.parentOf.get(chosenId ?? '') ?? null)
  }
  const openForm = (mode: 'edit' | 'view', row: EntityRow): void => void opened.openRow(mode, row)
  const { run, running, stop } = useRunAction({ descriptor, ask, openForm, onRemoved })
  const menu = useTreeMenu({ descriptor, ask, text, mayCreate, create, run, reorder })
  return {
    descriptor,
    ask,
    tree,
    form,
    chosen,
    chosenId,
    choose,
    actions: chosen === null ? actionsOfSome(actions, offered) : actions,
    toolbar: useMemo(() => toolbarActionsOf(descriptor, text), [descriptor, text]),
    menu,
    reorder,
    request: opened.request,
    run,
    running,
    stop,
    mayCreate,
    create,
    mayRecycle:
      useMayOpen(descriptor.recycle?.route) &&
      (chosen === null
        ? offered.has('recycle')
        : ask({ action: 'recycle', title: text('recycle'), container: chosen }).kind === 'offered'),
    ...useSaved(form, parent),
  }
}

/** What is typed beside the tree is lost; of some trees, a row below another is asked about too. */
async function mayAdd({ message }: Descriptor, row: TreeRow | null, title: string): Promise<boolean> {
  if (!(await mayLeave())) return false
  const question = row === null ? undefined : message['addBelow']
  return question === undefined || confirmAction({ title, content: fillIn(question, row ?? {}) })
}

export type TreeScreen = ReturnType<typeof useTreeScreen>

type Chosen = Pick<EntityRow, 'id'> | null

interface OpenedInput {
  readonly descriptor: Descriptor
  readonly form: OpenForm
  readonly chosenId: string | null
  readonly mark: (row: Chosen) => void
}

/** Beside the tree a form stays open while its node is selected; with another node the form is that node's. */
function useOpened({ descriptor, form, chosenId, mark }: OpenedInput) {
  const [at, setAt] = useState<string | null>(null)
  /** `row`: selected beside the form; for a new row its parent. */
  const open = (row: Chosen, request: FormRequest): void => {
    const id = row === null ? null : String(row.id)
    if (descriptor.list?.split.detail === 'form' && id !== chosenId) mark(row)
    setAt(id)
    form.open(request)
  }
  return {
    /** Null: the user opened none for the selected node. */
    request: form.isOpen && at === chosenId ? form.request : null,
    openRow: async (mode: 'edit' | 'view', row: EntityRow): Promise<void> => {
      if (await mayLeave()) open(row, { mode, id: row.id, preset: {} })
    },
    openNew: (row: Chosen, preset: FormRequest['preset']) => open(row, { mode: 'create', id: null, preset }),
  }
}

/** A saved row is made visible in the tree. */
function useSaved({ close }: OpenForm, parent: string) {
  const [revealed, setRevealed] = useState<Revealed | null>(null)
  const onSaved = (row: EntityRow): void => {
    close()
    setRevealed(isEmpty(row[parent]) ? null : { parent: textOf(row[parent]) })
  }
  return { revealed, onSaved }
}

/** The selected row is part of the address. */
function useChosen() {
  const [params, setParams] = useSearchParams()
  /** For another form than a link has opened: its link is closed by the form itself. */
  const mark = useCallback((row: Chosen) => setParams((current) => withNode(row, current)), [setParams])
  const choose = useCallback(
    (row: Chosen) => setParams((current) => withNode(row, writeFormRequest(null, current))),
    [setParams],
  )
  return { chosenId: params.get('node'), choose, mark }
}

function withNode(row: Chosen, before: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(before)
  if (row === null) params.delete('node')
  else params.set('node', String(row.id))
  return params
}

interface MenuInput {
  readonly descriptor: Descriptor
  readonly ask: Ask
  readonly text: EntityText
  readonly mayCreate: (row: TreeRow) => boolean
  readonly create: (row: TreeRow) => Promise<void>
  readonly run: (action: ScreenAction, rows: readonly EntityRow[]) => void
  readonly reorder: Reorder | null
}

function useTreeMenu({ descriptor, ask, text, mayCreate, create, run, reorder }: MenuInput): TreeMenu {
  const { inline, more } = useMemo(() => rowActionsOf(descriptor, text), [descriptor, text])
  const actions = [...inline, ...more]
  return {
    items: (row) => [
      ...(mayCreate(row) ? [{ key: '-add', label: text('addChild'), onClick: () => void create(row) }] : []),
      ...actions.flatMap((action) => {
        const verdict = ask({ action: action.operation, title: action.title(row), row })
        if (verdict.kind === 'hidden') return []
        const reason = verdict.kind === 'refused' ? { disabled: true, title: verdict.reason } : {}
        const shown = { key: action.name, label: action.title(row), danger: action.danger }
        return [{ ...shown, ...reason, onClick: () => run(action, [row]) }]
      }),
      ...(reorder === null ? [] : stepEntries(reorder, row, text)),
    ],
  }
}

const steps = [
  ['up', 'moveUp'],
  ['down', 'moveDown'],
] as const

/** Without a mouse, rows are placed from their menu. */
function stepEntries(reorder: Reorder, row: TreeRow, text: EntityText): readonly MenuEntry[] {
  const entries = steps.flatMap(([direction, word]) => {
    const drop = reorder.step(row, direction)
    if (drop === null || !reorder.mayPlace(row, drop.parent)) return []
    return [{ key: `-${direction}`, label: text(word), onClick: () => void reorder.place(drop) }]
  })
  return entries.map((entry, index) => ({ ...entry, divided: index === 0 }))
}
