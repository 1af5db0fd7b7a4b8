// What the parts of a list page share: state, rows, selection, the open form and the running action.
import { useMemo, useState } from 'react'
import type { Descriptor } from '../../shared/entity/descriptor.ts'
import { rowActionsOf, toolbarActionsOf } from './actions.ts'
import type { EntityRow, Values } from './row.ts'
import { numeric } from './form-values.ts'
import type { SearchValues } from './search-form.tsx'
import { useAllowed } from './use-allowed.ts'
import { useColumnSettings } from './use-column-settings.ts'
import { useEntityText } from './use-entity-text.ts'
import { useFormRequest } from './use-form-request.ts'
import { useListRows } from './use-list-rows.ts'
import { useListState } from './use-list-state.ts'
import { useRunAction } from './use-run-action.ts'
import { useSelection } from './use-selection.ts'

export function useListScreen(descriptor: Descriptor) {
  const { list } = descriptor
  if (list === null) throw new Error(`${descriptor.name} has no list`)
  const text = useEntityText()
  const ask = useAllowed(descriptor)
  const [state, change] = useListState(list, descriptor.scope)
  const rows = useListRows(descriptor, state)
  const selection = useSelection()
  const form = useFormRequest(descriptor)
  /** The row chosen beside the list: new rows go there. */
  const [container, setContainer] = useState<Values | null>(null)
  const buttons = useMemo(
    () => ({ row: rowActionsOf(descriptor, text), toolbar: toolbarActionsOf(descriptor, text) }),
    [descriptor, text],
  )
  const besideName = list.beside?.field ?? ''
  const beside = state.search[besideName]
  const besideSearch: SearchValues = beside === undefined ? {} : { [besideName]: beside }
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
    ask({ action, title: text(action), container }).kind === 'offered'
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
    buttons,
    running,
    stop,
    runOn: run,
    beside: beside ?? null,
    /** The search without what is chosen beside the list. */
    isSearched: Object.keys(state.search).some((name) => name !== besideName),
    search: (values: SearchValues) => change({ page: 1, search: { ...values, ...besideSearch } }),
    chooseBeside: (id: string | null, row: EntityRow | null) => {
      setContainer(row)
      const { [besideName]: _before, ...search } = state.search
      change({ page: 1, search: id === null ? search : { ...search, [besideName]: id } })
    },
    knowContainer: setContainer,
    create:
      canSave && offers('create')
        ? () =>
            form.open({
              mode: 'create',
              id: null,
              preset: beside === undefined ? {} : { [besideName]: numeric(beside) },
            })
        : null,
    mayRecycle: descriptor.recycle !== null && offers('recycle'),
  }
}

export type ListScreen = ReturnType<typeof useListScreen>
