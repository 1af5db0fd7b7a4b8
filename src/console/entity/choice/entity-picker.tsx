// A dialog to choose one or several rows of an entity, with its own search and paging.
import { useMemo, useState } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { useDescriptor } from '../../data/descriptor.ts'
import { notify } from '../../data/notify.ts'
import { LazySection } from '../../ui/lazy-section.tsx'
import { Modal } from '../../ui/modal.tsx'
import { EmptyState, Loading } from '../../ui/states.tsx'
import { EntityTable } from '../list/entity-table.tsx'
import type { EntityPickerProps } from './picker-dialog.ts'
import { useScreen } from '../screens-context.ts'
import type { EntityRow } from '../row.ts'
import { SearchForm } from '../list/search-form.tsx'
import { useAllowed } from '../action/use-allowed.ts'
import { useColumnSettings } from '../list/use-column-settings.ts'
import { useEntityText } from '../use-entity-text.ts'
import { isSameSearch, useListRows } from '../list/use-list-rows.ts'
import { defaultSize, type ListState } from '../list/use-list-state.ts'
import { useSelection } from '../list/use-selection.ts'

const start: Omit<ListState, 'size'> = { page: 1, order: null, search: {} }
const noActions = { inline: [], more: [] }
/** Only the ids are picked, whatever their version. */
const noRows: readonly EntityRow[] = []

export function EntityPicker({ name, many = false, onPick, onClose }: EntityPickerProps) {
  const text = useEntityText()
  const descriptor = useDescriptor(name)
  const selection = useSelection(noRows, many ? 'checkbox' : 'radio')
  const pick = (): void => {
    if (selection.chosen.length === 0) notify.warning(text('pickNone', { title: descriptor.title }))
    else onPick(selection.chosen)
  }
  return (
    <Modal
      open
      width="min(960px, 96vw)"
      title={text('pickTitle', { title: descriptor.title })}
      okText={text('submit')}
      cancelText={text('cancel')}
      onOk={pick}
      onCancel={onClose}
    >
      <LazySection waiting={<Loading />} onFailed={onClose}>
        <PickerTable descriptor={descriptor} selection={selection} many={many} />
      </LazySection>
    </Modal>
  )
}

interface PickerTableProps {
  readonly descriptor: Descriptor
  readonly selection: ReturnType<typeof useSelection>
  readonly many: boolean
}

function PickerTable({ descriptor, selection, many }: PickerTableProps) {
  const text = useEntityText()
  const ask = useAllowed(descriptor)
  const screen = useScreen(descriptor.name)
  const [state, setState] = useState<ListState>({ ...start, size: descriptor.list?.size ?? defaultSize })
  const rows = useListRows(descriptor, state, { toPage: (page) => setState({ ...state, page }) })
  const columns = useColumnSettings(descriptor.name, descriptor.list?.columns ?? [])
  const isSearched = Object.keys(state.search).length > 0
  const empty = useMemo(
    () => (
      <EmptyState
        title={text(isSearched ? 'emptyFound' : 'emptyList', { title: descriptor.plural ?? descriptor.title })}
      />
    ),
    [text, isSearched, descriptor],
  )
  return (
    <>
      <SearchForm
        descriptor={descriptor}
        values={state.search}
        onSearch={(search) => (isSameSearch(state, search) ? rows.reload() : setState({ ...state, page: 1, search }))}
      />
      <div className="entity-picker-table">
        <EntityTable
          descriptor={descriptor}
          rows={rows.rows}
          columns={columns}
          cells={screen.cells}
          loading={rows.isLoading}
          error={rows.error}
          onRetry={rows.reload}
          order={state.order}
          onOrder={(order) => setState({ ...state, page: 1, order })}
          paging={{
            page: state.page,
            size: state.size,
            total: rows.total,
            sizes: descriptor.list?.sizes ?? [],
            onChange: (page, size) => setState({ ...state, page: size === state.size ? page : 1, size }),
          }}
          selection={selection.table}
          actions={noActions}
          ask={ask}
          onRun={() => undefined}
          onChoose={many ? selection.toggle : (row) => selection.choose([row])}
          empty={empty}
        />
      </div>
    </>
  )
}
