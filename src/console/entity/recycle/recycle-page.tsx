// The recycle bin of an entity: restore or permanently delete one row or several.
import { ArrowLeftOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { fieldsOf } from '../../../shared/entity/fields.ts'
import { hint } from '../../ui/floating/hint.ts'
import { EmptyState } from '../../ui/states.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import type { ScreenAction } from '../action/actions.ts'
import { usefulOn } from '../action/useful-on.ts'
import { ColumnSettingsButton } from '../list/column-settings.tsx'
import { EntityTable } from '../list/entity-table.tsx'
import type { EntityRow } from '../row.ts'
import { useScreen } from '../screens-context.ts'
import { SelectionBar } from '../list/selection-bar.tsx'
import { useAllowed } from '../action/use-allowed.ts'
import { useColumnSettings } from '../list/use-column-settings.ts'
import { type EntityText, useEntityText } from '../use-entity-text.ts'
import { useListRows } from '../list/use-list-rows.ts'
import { lastAddressOf, useListState } from '../list/use-list-state.ts'
import { useRecycle } from './use-recycle.ts'
import { useSelection } from '../list/use-selection.ts'

/** Columns of the bin besides the list's: who created a row and who deleted it. The list's times would push them out of sight. */
const binColumns = ['createTime', 'createBy', 'recycleTime', 'recycleBy']
const noSearch = {
  search: [],
  sizes: [5, 10, 20, 30],
  split: { master: null, detail: null },
  orders: [],
  choices: {},
} as const

export function RecyclePage({ descriptor }: { readonly descriptor: Descriptor }) {
  const text = useEntityText()
  const navigate = useNavigate()
  const ask = useAllowed(descriptor)
  const screen = useScreen(descriptor.name)
  const [state, change] = useListState(noSearch, descriptor.scope)
  const rows = useListRows(descriptor, state, {
    operation: 'recycleList',
    toPage: (page) => change({ page }, { replace: true }),
  })
  const selection = useSelection(rows.rows)
  const columns = useColumnSettings(descriptor.name, useBinColumns(descriptor), ':recycle')
  const actions = useMemo(() => binActions(text), [text])
  const run = useRecycle(descriptor, (gone) => {
    selection.clear()
    if (gone >= rows.rows.length && state.page > 1) change({ page: state.page - 1 })
  })
  const title = text('recycleTitle', { title: descriptor.plural ?? descriptor.title })
  const back = (): void => void navigate(lastAddressOf(descriptor.list?.route ?? '/'))
  return (
    <PageContainer
      title={title}
      lead={
        <Button icon={<ArrowLeftOutlined aria-hidden="true" />} onClick={back}>
          {text('back')}
        </Button>
      }
    >
      <div className="entity-page">
        <SelectionBar
          lead={null}
          actions={usefulOn(rows.rows, actions, ask)}
          chosen={selection.chosen}
          ask={ask}
          onRun={(action) => void run(action.name, selection.chosen)}
          onClear={selection.clear}
          tools={
            <>
              <Button
                {...hint(text('refresh'))}
                type="text"
                icon={<ReloadOutlined />}
                aria-label={text('refresh')}
                onClick={rows.reload}
              />
              <ColumnSettingsButton fields={fieldsOf(descriptor)} columns={columns} />
            </>
          }
        />
        <EntityTable
          descriptor={descriptor}
          rows={rows.rows}
          columns={columns}
          cells={screen.cells}
          loading={rows.isLoading}
          error={rows.error}
          isRefused={rows.isRefused}
          onRetry={rows.reload}
          paging={{
            page: state.page,
            size: state.size,
            total: rows.total,
            sizes: noSearch.sizes,
            onChange: (page, size) => change(size === state.size ? { page } : { page: 1, size }),
          }}
          selection={selection.table}
          actions={{ inline: actions, more: [] }}
          ask={ask}
          onRun={(action: ScreenAction, row: EntityRow) => void run(action.name, [row])}
          empty={<EmptyState title={text('emptyRecycle')} />}
        />
      </div>
    </PageContainer>
  )
}

function useBinColumns(descriptor: Descriptor): readonly string[] {
  return useMemo(() => {
    const known = fieldsOf(descriptor)
    const listed = (descriptor.list?.columns ?? []).filter((name) => known.get(name)?.kind !== 'datetime')
    return [...new Set([...listed, ...binColumns])].filter((name) => known.has(name))
  }, [descriptor])
}

function binActions(text: EntityText): readonly ScreenAction[] {
  return (['recover', 'purge'] as const).map((name) => ({
    name,
    operation: name,
    on: 'many',
    danger: name === 'purge',
    title: () => text(name),
  }))
}
