// 登录设备: where the account is logged in; every other session can be ended here.
import './own-sessions.css'
import DesktopOutlined from '@ant-design/icons/es/icons/DesktopOutlined'
import MobileOutlined from '@ant-design/icons/es/icons/MobileOutlined'
import { Button, List, Tag } from 'antd'
import { useText } from '../../data/use-text.ts'
import { confirmAction } from '../../ui/confirm-action.ts'
import { LoadError, Loading } from '../../ui/states.tsx'
import { profileMessages } from './messages.ts'
import { type OwnSession, useOwnSessions } from './use-own-sessions.ts'

const handheld = /iPhone|iPad|Android|HarmonyOS/

export function OwnSessions() {
  const text = useText(profileMessages)
  const { sessions, error, ending, load, end } = useOwnSessions()
  if (error !== null) return <LoadError message={error} onRetry={() => void load()} />
  if (sessions === null) return <Loading />
  const ask = async ({ id }: OwnSession): Promise<void> => {
    if (await confirmAction({ content: text('endConfirm'), okText: text('end'), danger: true })) {
      await end(id, text('ended'))
    }
  }
  return (
    <div className="wide-form">
      <p className="quiet">{text('hint')}</p>
      <List
        dataSource={[...sessions]}
        rowKey="id"
        renderItem={(session) => (
          <List.Item
            actions={
              session.current
                ? []
                : [
                    <Button
                      key="end"
                      danger
                      loading={ending === session.id}
                      aria-label={`${text('end')}: ${session.device ?? text('unknownDevice')} ${session.loginTime}`}
                      onClick={() => void ask(session)}
                    >
                      {text('end')}
                    </Button>,
                  ]
            }
          >
            <SessionText session={session} />
          </List.Item>
        )}
      />
    </div>
  )
}

function SessionText({ session }: { readonly session: OwnSession }) {
  const text = useText(profileMessages)
  const { device, ip, loginTime, activeTime } = session
  const Icon = handheld.test(device ?? '') ? MobileOutlined : DesktopOutlined
  return (
    <List.Item.Meta
      avatar={<Icon className="session-device" />}
      description={
        <>
          <strong className="own-name">
            {device ?? text('unknownDevice')} {session.current && <Tag color="processing">{text('current')}</Tag>}
            {session.rememberMe && <Tag>{text('remembered')}</Tag>}
          </strong>
          {ip !== null && <span>{ip}</span>}
          <span>
            {text('loginTime')} {loginTime}
          </span>
          <span>
            {text('activeTime')} {activeTime}
          </span>
        </>
      }
    />
  )
}
