// 个人中心: basics, password, own sessions, own files and notifications on tabs; the open tab is part of the address.
import { Alert, Tabs } from 'antd'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { reloadRights, useSession } from '../../data/session.ts'
import { useText } from '../../data/use-text.ts'
import { PageContainer } from '../../ui/page-container.tsx'
import { BaseForm } from './base-form.tsx'
import { NoticeSettings } from './notice-settings.tsx'
import { OwnFiles } from './own-files.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import { profileMessages } from './messages.ts'

export function ProfilePage() {
  const text = useText()
  const own = useText(profileMessages)
  const navigate = useNavigate()
  const active = useLocation().pathname.split('/').at(-1) ?? 'base'
  const { mustChange } = useSession().user
  // Users redirected here by a refused call are told why.
  useEffect(() => void reloadRights().catch(() => undefined), [])
  const items = [
    { key: 'base', label: text('profile.base'), children: <BaseForm /> },
    { key: 'passwd', label: text('profile.password'), children: <PasswordForm /> },
    { key: 'sessions', label: text('profile.sessions'), children: <OwnSessions /> },
    { key: 'files', label: text('profile.files'), children: <OwnFiles /> },
    { key: 'notices', label: text('profile.notices'), children: <NoticeSettings /> },
  ].filter(({ key }) => !mustChange || key === 'passwd')
  return (
    <PageContainer title={text('layout.profile')}>
      {mustChange && <Alert type="warning" showIcon message={own('mustChange')} />}
      <Tabs
        activeKey={active}
        items={items}
        destroyOnHidden
        onChange={(key) => void navigate(`/profile/${key}`, { replace: true })}
      />
    </PageContainer>
  )
}
