// The generic list page: search, toolbar, table, and the form and dialogs that its buttons open.
import { memo, type ReactNode } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { SplitMaster } from '../../../shared/entity/list-split.ts'
import { LazySection } from '../../ui/lazy-section.tsx'
import { Loading } from '../../ui/states.tsx'
import { ActionHost } from '../action/action-host.tsx'
import { hasSelection } from '../action/actions.ts'
import { EntityTable } from './entity-table.tsx'
import { LazyEntityForm } from '../form/lazy-entity-form.tsx'
import { ListEmpty } from './list-empty.tsx'
import { ListTools, ListToolbar, PageActions } from './list-toolbar.tsx'
import { PageHead } from './page-head.tsx'
import { drawPart, pageParts } from '../page-parts.ts'
import { useScreen } from '../screens-context.ts'
import { SearchForm } from './search-form.tsx'
import { useOpened } from './use-opened.ts'
import { type ListScreen, useListScreen } from './use-list-screen.ts'
import { usePlacing } from './use-placing.tsx'

interface ListPageProps {
  readonly descriptor: Descriptor
  /** `create` or an action: its form is open. */
  readonly opens?: string | null
}

export function ListPage({ descriptor, opens = null }: ListPageProps) {
  const page = useListScreen(descriptor)
  useOpened(page, opens)
  const { form, list } = page
  const { form: OwnForm } = useScreen(descriptor.name)
  if (form.request !== null && form.place === 'page' && OwnForm === null) {
    return <LazyEntityForm descriptor={descriptor} form={form} onSaved={form.close} />
  }
  return (
    <>
      <Resting isCovered={form.request !== null && OwnForm !== null}>
        <div className="entity-page">
          <PageHead descriptor={descriptor}>
            <PageActions page={page} />
          </PageHead>
          {list.split.master === null ? (
            <div className="entity-surface">
              <ListParts page={page} />
            </div>
          ) : (
            <div className="entity-split">
              <Master page={page} master={list.split.master} />
              <div className="entity-surface entity-split-main">
                <ListParts page={page} />
              </div>
            </div>
          )}
        </div>
      </Resting>
      {form.request !== null && OwnForm === null && (
        <LazyEntityForm descriptor={descriptor} form={form} onSaved={form.close} />
      )}
      {form.request !== null && OwnForm !== null && (
        <LazySection waiting={<Loading />} onFailed={form.close}>
          <OwnForm
            descriptor={descriptor}
            request={form.request}
            changes={form.changes}
            onReplace={form.replace}
            onClose={form.close}
          />
        </LazySection>
      )}
      <ActionHost descriptor={descriptor} running={page.running} onClose={page.stop} onDone={page.selection.clear} />
    </>
  )
}

function Master({ page, master }: { readonly page: ListScreen; readonly master: SplitMaster }) {
  const { value, know, choose } = page.master
  return drawPart(pageParts.master, {
    descriptor: page.descriptor,
    master,
    value,
    onKnown: know,
    onChoose: choose,
  })
}

interface RestingProps {
  readonly isCovered: boolean
  readonly children: ReactNode
}

/** Below a form that fills the window nothing is drawn again, and nothing at all where the address opens that form. */
const Resting = memo(
  function Resting({ isCovered, children }: RestingProps) {
    return isCovered ? null : children
  },
  (_, next) => next.isCovered,
)

function ListParts({ page }: { readonly page: ListScreen }) {
  const { descriptor, list, state, rows, change } = page
  const screen = useScreen(descriptor.name)
  const handle = usePlacing(page)
  return (
    <>
      <SearchForm
        descriptor={descriptor}
        values={state.search}
        onSearch={page.search}
        tools={<ListTools page={page} key={descriptor.name} />}
      />
      <ListToolbar page={page} />
      <EntityTable
        descriptor={descriptor}
        rows={rows.rows}
        columns={page.columns}
        cells={screen.cells}
        loading={rows.isLoading}
        error={rows.error}
        isRefused={rows.isRefused}
        onRetry={rows.reload}
        order={state.order}
        onOrder={(order) => change({ order, page: 1 })}
        paging={{
          page: state.page,
          size: state.size,
          total: rows.total,
          sizes: list.sizes,
          onChange: (next, size) => change(size === state.size ? { page: next } : { page: 1, size }),
        }}
        selection={hasSelection(descriptor) && page.buttons.toolbar.selected.length > 0 ? page.selection.table : null}
        handle={handle}
        actions={page.buttons.row}
        ask={page.ask}
        onRun={(action, row) => page.runOn(action, [row])}
        empty={<ListEmpty page={page} />}
      />
    </>
  )
}
