// The toolbar of a list page: 新增 first, actions on selected rows, then secondary tools on the right.
import { DownloadOutlined, PlusOutlined, ReloadOutlined, RestOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fieldsOf } from '../../../shared/entity/fields.ts'
import { ColumnSettingsButton } from './column-settings.tsx'
import type { ScreenAction } from '../action/actions.ts'
import { exportRows } from './export-rows.ts'
import type { EntityRow } from '../row.ts'
import { useScreen } from '../screens-context.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useEntityText } from '../use-entity-text.ts'
import type { ListScreen } from './use-list-screen.ts'

export function ListToolbar({ page }: { readonly page: ListScreen }) {
  const { descriptor, buttons, selection } = page
  return (
    <SelectionBar
      lead={page.create && <CreateButton onClick={page.create} />}
      actions={[...buttons.toolbar.general, ...usefulOf(page)]}
      chosen={selection.chosen}
      ask={page.ask}
      onRun={(action) => page.runOn(action, action.on === 'none' ? [] : selection.chosen)}
      onClear={selection.clear}
      tools={<ListTools page={page} key={descriptor.name} />}
    />
  )
}

/** Actions that the user may run on none of the visible rows are hidden. */
function usefulOf({ buttons, rows, ask }: ListScreen): readonly ScreenAction[] {
  const isHidden = ({ operation, title }: ScreenAction, row: EntityRow): boolean =>
    ask({ action: operation, title: title(row), row }).kind === 'hidden'
  if (rows.rows.length === 0) return buttons.toolbar.selected
  return buttons.toolbar.selected.filter((action) => !rows.rows.every((row) => isHidden(action, row)))
}

export function CreateButton({ onClick }: { readonly onClick: () => void }) {
  const text = useEntityText()
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={onClick}>
      {text('create')}
    </Button>
  )
}

function ListTools({ page }: { readonly page: ListScreen }) {
  const text = useEntityText()
  const navigate = useNavigate()
  const { descriptor, rows, selection } = page
  const { toolbar: Toolbar } = useScreen(descriptor.name)
  return (
    <>
      {Toolbar !== null && <Toolbar entity={descriptor.name} chosen={selection.chosen} reload={rows.reload} />}
      {page.mayRecycle && (
        <Button
          type="text"
          icon={<RestOutlined />}
          title={text('recycle')}
          onClick={() => navigate(descriptor.recycle?.route ?? '')}
        >
          {text('recycle')}
        </Button>
      )}
      {page.mayExport && <ExportButton page={page} />}
      <Tooltip title={text('refresh')}>
        <Button type="text" icon={<ReloadOutlined />} aria-label={text('refresh')} onClick={rows.reload} />
      </Tooltip>
      <ColumnSettingsButton fields={fieldsOf(descriptor)} columns={page.columns} />
    </>
  )
}

/** All matches, not only this page. */
function ExportButton({ page }: { readonly page: ListScreen }) {
  const text = useEntityText()
  const [isBusy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    // The failure has already been shown.
    await exportRows(page.descriptor, page.state).catch(() => {})
    setBusy(false)
  }
  return (
    <Button type="text" icon={<DownloadOutlined />} title={text('export')} loading={isBusy} onClick={() => void save()}>
      {text('export')}
    </Button>
  )
}
