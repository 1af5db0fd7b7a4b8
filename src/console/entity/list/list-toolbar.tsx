// The buttons of a list page: what concerns the page in its head, tools of the table beside its filters, actions on selected rows above it.
import { DownOutlined, PlusOutlined, ReloadOutlined, RestOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { fieldsOf } from '../../../shared/entity/fields.ts'
import { hint } from '../../ui/floating/hint.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { useMedia } from '../../ui/use-media.ts'
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
  const { descriptor, rows, selection } = page
  const { toolbar: Toolbar } = useScreen(descriptor.name)
  return (
    <>
      {Toolbar !== null && <Toolbar entity={descriptor.name} chosen={selection.chosen} reload={rows.reload} />}
      {page.mayRecycle && (
        <Button
          type="text"
          icon={<RestOutlined aria-hidden />}
          title={text('recycle')}
          onClick={() => navigate(descriptor.recycle?.route ?? '')}
        >
          {text('recycle')}
        </Button>
      )}
      <TransferTools descriptor={descriptor} state={page.state} mayExport={page.mayExport} mayImport={page.mayImport} />
      <GeneralActions page={page} />
      {page.create && <CreateButton onClick={page.create} />}
    </>
  )
}

/** Actions that need no row. On a phone several are one menu, so that the head has one line of buttons. */
function GeneralActions({ page }: { readonly page: ListScreen }) {
  const text = useEntityText()
  const isPhone = useMedia('(width < 640px)')
  const actions = page.buttons.toolbar.general.filter(
    (action) => page.ask({ action: action.operation, title: action.title(null) }).kind !== 'hidden',
  )
  if (isPhone && actions.length > 1) {
    const entries = actions.map((action) => ({
      key: action.name,
      label: action.title(null),
      danger: action.danger,
      onClick: () => page.runOn(action, []),
    }))
    return (
      <MenuButton entries={entries}>
        <Button icon={<DownOutlined aria-hidden />} iconPosition="end">
          {text('more')}
        </Button>
      </MenuButton>
    )
  }
  return actions.map((action) => (
    <Button key={action.name} danger={action.danger} onClick={() => page.runOn(action, [])}>
      {action.title(null)}
    </Button>
  ))
}

export function CreateButton({ onClick }: { readonly onClick: () => void }) {
  const text = useEntityText()
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onClick}>
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
