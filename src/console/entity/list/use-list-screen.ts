// State shared by the parts of a list page: state, rows, selection, the open form and the running action.
import { useMemo, useState } from 'react'
import type { Descriptor, EntityList } from '../../../shared/entity/descriptor.ts'
import { rowActionsOf, type ScreenAction, toolbarActionsOf } from '../action/actions.ts'
import type { EntityRow, Values } from '../row.ts'
import { idFrom } from '../form/form-values.ts'
import type { SearchValues } from './searched-field.ts'
import { type Ask, useAllowed, useMayOpen } from '../action/use-allowed.ts'
import { useColumnSettings } from './use-column-settings.ts'
import { type EntityText, useEntityText } from '../use-entity-text.ts'
import { useFormRequest } from '../form/use-form-request.ts'
import { useLinkedCreate } from '../form/use-linked-create.ts'
import { isSameSearch, useListRows } from './use-list-rows.ts'
import { type ChangeList, type ListState, listShapeOf, useListState } from './use-list-state.ts'
import { useRunAction } from '../action/use-run-action.ts'
import { useSelection } from './use-selection.ts'

export function useListScreen(descriptor: Descriptor) {
  const { list } = descriptor
  if (list === null) throw new Error(`${descriptor.name} has no list`)
  const text = useEntityText()
  const ask = useAllowed(descriptor)
  const shape = useMemo(() => listShapeOf(descriptor, list), [descriptor, list])
  const [state, change] = useListState(shape, descriptor.scope)
  const rows = useListRows(descriptor, state, { toPage: (page) => change({ page }, { replace: true }) })
  const selection = useSelection(rows.rows)
  const form = useFormRequest(descriptor)
  const master = useMaster({ descriptor, list, state, change })
  const buttons = useMemo(() => buttonsOf(descriptor, { text, ask }), [descriptor, text, ask])
  const { run, running, stop } = useRunAction({
    descriptor,
    ask,
    openForm: (mode, row) => form.open({ mode, id: row.id, preset: {} }),
    onRemoved: (gone) => {
      selection.clear()
      if (gone.length >= rows.rows.length && state.page > 1) change({ page: state.page - 1 })
    },
  })
  const canSave = descriptor.form !== null && descriptor.api?.operations.save !== undefined
  const offers = (action: 'create' | 'recycle'): boolean =>
    master.containers.some((container) => ask({ action, title: text(action), container }).kind === 'offered')
  const create = (): void => {
    selection.clear()
    form.open({ mode: 'create', id: null, preset: master.preset })
  }
  /** Null = not offered. */
  const offered = canSave && offers('create') ? create : null
  useLinkedCreate(form, offered)
  return {
    descriptor,
    list,
    ask,
    state,
    change,
    rows,
    columns: useColumnSettings(descriptor.name, list.columns),
    selection,
    form,
    master,
    buttons,
    runOn: run,
    running,
    stop,
    isSearched: Object.keys(state.search).some((name) => name !== list.split.master?.by),
    search: (values: SearchValues) => {
      const search = { ...values, ...master.search }
      if (isSameSearch(state, search)) rows.reload()
      else change({ page: 1, search })
    },
    create: offered,
    mayExport:
      descriptor.api?.operations.export !== undefined &&
      ask({ action: 'export', title: text('export') }).kind === 'offered',
    mayImport: descriptor.api?.operations.import !== undefined && offers('create'),
    mayRecycle: useMayOpen(descriptor.recycle?.route) && offers('recycle'),
  }
}

/** Those that the user has a right to, whatever the row. */
function buttonsOf(descriptor: Descriptor, { text, ask }: { text: EntityText; ask: Ask }) {
  const granted = (actions: readonly ScreenAction[]) =>
    actions.filter(
      ({ operation, title }) => ask({ action: operation, title: title(null), row: null }).kind !== 'hidden',
    )
  const row = rowActionsOf(descriptor, text)
  const toolbar = toolbarActionsOf(descriptor, text)
  return {
    row: { inline: granted(row.inline), more: granted(row.more) },
    toolbar: { general: toolbar.general, selected: granted(toolbar.selected) },
  }
}

interface MasterInput {
  readonly descriptor: Descriptor
  readonly list: EntityList
  readonly state: ListState
  readonly change: ChangeList
}

const unknown: readonly (Values | null)[] = [null]

/** The selection in the master: part of the search, and where new rows go. */
function useMaster({ descriptor, list, state, change }: MasterInput) {
  const [containers, setContainers] = useState(unknown)
  const name = list.split.master?.by ?? ''
  const { [name]: value, ...others } = state.search
  const field = descriptor.fields.find((one) => one.name === name)
  return {
    value: value ?? null,
    /** Where a new row may go: the selected row, or any of them; null = unknown. */
    containers,
    know: setContainers,
    search: (value === undefined ? {} : { [name]: value }) as SearchValues,
    preset: value === undefined ? {} : { [name]: idFrom(value, field) },
    choose: (id: string | null, row: EntityRow | null) => {
      if (row !== null) setContainers([row])
      change({ page: 1, search: id === null ? others : { ...others, [name]: id } })
    },
  }
}

export type ListScreen = ReturnType<typeof useListScreen>
