// The buttons of a list page: what concerns the page in its head, tools of the table beside its filters, actions on selected rows above it.
import { PlusOutlined, ReloadOutlined, RestOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { fieldsOf } from '../../../shared/entity/fields.ts'
import { hint } from '../../ui/floating/hint.ts'
import { ColumnSettingsButton } from './column-settings.tsx'
import { usefulOn } from '../action/useful-on.ts'
import { TransferTools } from '../transfer/transfer-tools.tsx'
import { useScreen } from '../screens-context.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useEntityText } from '../use-entity-text.ts'
import type { ListScreen } from './use-list-screen.ts'
import { ViewsButton } from './views/views-button.tsx'

export function ListToolbar({ page }: { readonly page: ListScreen }) {
  const { list, selection } = page
  const actions = usefulOn(page.rows.rows, page.buttons.toolbar.selected, page.ask)
  const tools = list.search.length === 0 ? <ListTools page={page} key={page.descriptor.name} /> : null
  if (actions.length === 0 && selection.chosen.length === 0 && tools === null) return null
  return (
    <SelectionBar
      lead={null}
      actions={actions}
      chosen={selection.chosen}
      ask={page.ask}
      onRun={(action) => page.runOn(action, selection.chosen)}
      onClear={selection.clear}
      tools={tools}
    />
  )
}

export function PageActions({ page }: { readonly page: ListScreen }) {
  const text = useEntityText()
  const navigate = useNavigate()
  const { descriptor, rows, selection, buttons } = page
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
      <TransferTools descriptor={descriptor} state={page.state} mayExport={page.mayExport} mayImport={page.mayImport} />
      {buttons.toolbar.general
        .filter((action) => page.ask({ action: action.operation, title: action.title(null) }).kind !== 'hidden')
        .map((action) => (
          <Button key={action.name} danger={action.danger} onClick={() => page.runOn(action, [])}>
            {action.title(null)}
          </Button>
        ))}
      {page.create && <CreateButton onClick={page.create} />}
    </>
  )
}

export function CreateButton({ onClick }: { readonly onClick: () => void }) {
  const text = useEntityText()
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={onClick}>
      {text('create')}
    </Button>
  )
}

export function ListTools({ page }: { readonly page: ListScreen }) {
  const text = useEntityText()
  const { descriptor, rows } = page
  return (
    <>
      <ViewsButton page={page} />
      <Button
        {...hint(text('refresh'))}
        type="text"
        icon={<ReloadOutlined />}
        aria-label={text('refresh')}
        onClick={rows.reload}
      />
      <ColumnSettingsButton fields={fieldsOf(descriptor)} columns={page.columns} />
    </>
  )
}
