// Right of a tree: the rows of another entity that reference the selected node, searched and paged, with their own buttons.
import { useMemo, useState } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { SplitRows } from '../../../shared/entity/list-split.ts'
import { useDescriptor } from '../../data/descriptor.ts'
import { EmptyState } from '../../ui/states.tsx'
import { ActionHost } from '../action/action-host.tsx'
import { rowActionsOf } from '../action/actions.ts'
import { EntityTable } from '../list/entity-table.tsx'
import { LazyEntityForm } from '../form/lazy-entity-form.tsx'
import { CreateButton } from '../list/list-toolbar.tsx'
import { useScreen } from '../screens-context.ts'
import { SearchForm } from '../list/search-form.tsx'
import type { SearchValues } from '../list/searched-field.ts'
import { useAllowed } from '../action/use-allowed.ts'
import { useColumnSettings } from '../list/use-column-settings.ts'
import { useEntityText } from '../use-entity-text.ts'
import { useFormRequest } from '../form/use-form-request.ts'
import { isSameSearch, useListRows } from '../list/use-list-rows.ts'
import { useRunAction } from '../action/use-run-action.ts'
import type { TreeScreen } from './use-tree-screen.ts'

interface TreeDetailProps {
  readonly page: TreeScreen
  readonly detail: SplitRows
}

export function TreeDetail({ page, detail }: TreeDetailProps) {
  const text = useEntityText()
  const target = useDescriptor(detail.entity)
  const shown = useMemo(() => searchedBy(target, detail), [target, detail])
  const screen = useScreen(target.name)
  const ask = useAllowed(target)
  const state = useDetailRows(page, detail)
  const { rows, paging } = state
  const form = useFormRequest(target)
  const { run, running, stop } = useRunAction({
    descriptor: target,
    ask,
    openForm: (mode, row) => form.open({ mode, id: row.id, preset: {} }),
    onRemoved: rows.reload,
  })
  const columns = useColumnSettings(target.name, detail.columns ?? target.list?.columns ?? [])
  const preset = page.chosen === null ? {} : { [detail.by]: page.chosen.id }
  const mayCreate = ask({ action: 'create', title: text('create') }).kind === 'offered'
  const create = mayCreate ? <CreateButton onClick={() => form.open({ mode: 'create', id: null, preset })} /> : null
  return (
    <>
      <SearchForm descriptor={shown} values={state.search} onSearch={state.onSearch} />
      {create !== null && <div className="entity-toolbar">{create}</div>}
      <EntityTable
        descriptor={target}
        rows={rows.rows}
        columns={columns}
        cells={screen.cells}
        loading={rows.isLoading}
        error={rows.error}
        onRetry={rows.reload}
        paging={{ ...paging, total: rows.total }}
        selection={null}
        actions={useMemo(() => rowActionsOf(target, text), [target, text])}
        ask={ask}
        onRun={(action, row) => run(action, [row])}
        empty={<EmptyState title={text('emptyList', { title: target.plural ?? target.title })} action={create} />}
      />
      {form.request !== null && <LazyEntityForm descriptor={target} form={form} onSaved={form.close} />}
      <ActionHost descriptor={target} running={running} onClose={stop} onDone={rows.reload} />
    </>
  )
}

/** Search and page are reset with every node. */
function useDetailRows({ chosenId }: TreeScreen, detail: SplitRows) {
  const { entity, by, size: first } = detail
  const call = useMemo(() => ({ path: detail.path, rows: detail.rows }), [detail.path, detail.rows])
  const target = useDescriptor(entity)
  const fresh = { of: chosenId, page: 1, size: first, search: {} as SearchValues }
  const [kept, setKept] = useState(fresh)
  const { page, size, search } = kept.of === chosenId ? kept : { ...fresh, size: kept.size }
  const where = chosenId === null ? search : { ...search, [by]: chosenId }
  const turn = (next: Partial<typeof fresh>): void => setKept({ of: chosenId, page, size, search, ...next })
  const rows = useListRows(
    target,
    { page, size, order: null, search: where },
    { call, toPage: (last) => turn({ page: last }) },
  )
  const sizes = [...new Set([...(target.list?.sizes ?? []), first])]
  return {
    rows,
    search,
    onSearch: (next: SearchValues) => {
      if (isSameSearch({ page, size, order: null, search }, next)) rows.reload()
      else turn({ page: 1, search: next })
    },
    paging: {
      page,
      size,
      sizes,
      onChange: (next: number, changed: number) => turn({ page: changed === size ? next : 1, size: changed }),
    },
  }
}

/** The selected node is part of the search. */
function searchedBy(target: Descriptor, { by, search }: SplitRows): Descriptor {
  const { list } = target
  const isShown = (name: string): boolean => (search === null ? name !== by : search.includes(name))
  return list === null
    ? target
    : { ...target, list: { ...list, search: list.search.filter(({ name }) => isShown(name)) } }
}
