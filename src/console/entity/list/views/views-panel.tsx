// The saved views of a list: opening, pinning and deleting them, and saving the current filters as one.
import './views.css'
import { DeleteOutlined, PushpinOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { useLocation } from 'react-router-dom'
import { type SavedView, viewCalls } from '../../../../shared/protocol/views.ts'
import { http } from '../../../data/http.ts'
import { notifyFailure } from '../../../data/notify.ts'
import { useReloadViews, useSavedViews } from '../../../data/saved-views.ts'
import { useSite } from '../../../data/site.ts'
import { useText } from '../../../data/use-text.ts'
import { confirmAction } from '../../../ui/confirm-action.ts'
import { FloatingPanel } from '../../../ui/floating/floating-panel.tsx'
import type { ListScreen } from '../use-list-screen.ts'
import { viewMessages } from './messages.ts'
import { useOpenView } from './open-view.ts'
import { ViewForm } from './view-form.tsx'

interface ViewsPanelProps {
  readonly anchor: HTMLElement | null
  readonly page: ListScreen
  readonly onClose: () => void
}

export function ViewsPanel({ anchor, page, onClose }: ViewsPanelProps) {
  const text = useText(viewMessages)
  const { pathname } = useLocation()
  const { current } = useSite()
  const { views, roles } = useSavedViews()
  const ofSite = page.descriptor.scope !== null || page.list.ofSite
  const site = ofSite ? (current?.id ?? null) : null
  const here = views.filter((view) => view.page === pathname && (view.site === null || view.site === site))
  return (
    <FloatingPanel anchor={anchor} label={text('title')} takesFocus onClose={onClose}>
      <div className="views-panel">
        {here.length === 0 ? (
          <p>{text('none')}</p>
        ) : (
          <ul>
            {here.map((view) => (
              <li key={view.id}>
                <ViewRow view={view} onOpen={onClose} />
              </li>
            ))}
          </ul>
        )}
        <ViewForm page={page} site={site} roles={roles} />
      </div>
    </FloatingPanel>
  )
}

function ViewRow({ view, onOpen }: { readonly view: SavedView; readonly onOpen: () => void }) {
  const text = useText(viewMessages)
  const open = useOpenView()
  const reload = useReloadViews()
  const { id, name, roleName, pinned, own, page, query, site, role } = view
  const pin = async (): Promise<void> => {
    const body = { id, page, name, query, site, role, pinned: !pinned }
    await http.post(viewCalls.save, body, { kind: 'write' })
    await reload()
  }
  const remove = async (): Promise<void> => {
    if (!(await confirmAction({ content: text('confirm', { name }), danger: true }))) return
    await http.post(viewCalls.remove, { id }, { kind: 'write' })
    await reload()
  }
  return (
    <div className="views-row">
      <Button
        type="text"
        className="views-open"
        title={name}
        onClick={() => {
          onOpen()
          void open(view)
        }}
      >
        {name}
      </Button>
      {roleName !== null && <Tag title={roleName}>{roleName}</Tag>}
      {own && (
        <>
          <Button
            type="text"
            size="small"
            icon={<PushpinOutlined aria-hidden="true" />}
            aria-pressed={pinned}
            aria-label={text(pinned ? 'unpin' : 'pinNamed', { name })}
            onClick={() => void pin().catch(notifyFailure)}
          />
          <Button
            type="text"
            size="small"
            danger
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={text('remove', { name })}
            onClick={() => void remove().catch(notifyFailure)}
          />
        </>
      )}
    </div>
  )
}
