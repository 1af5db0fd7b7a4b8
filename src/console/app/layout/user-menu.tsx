// Greeting and user menu: profile, password, and logout with confirmation.
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined'
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined'
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import { useNavigate } from 'react-router-dom'
import type { MessageKey } from '../../data/messages.ts'
import { useSession } from '../../data/session.ts'
import { hourOf } from '../../data/time.ts'
import { useText } from '../../data/use-text.ts'
import { confirmAction } from '../../ui/confirm-action.ts'
import { MenuButton } from '../../ui/menu-button.tsx'

function partOfDay(hour: number): MessageKey {
  if (hour < 6) return 'layout.night'
  if (hour < 11) return 'layout.morning'
  if (hour < 13) return 'layout.noon'
  return hour < 18 ? 'layout.afternoon' : 'layout.evening'
}

export function UserMenu() {
  const text = useText()
  const navigate = useNavigate()
  const { user } = useSession()
  const name = user.username || user.account
  const greeting = text('layout.greeting', { name, part: text(partOfDay(hourOf(Date.now()))) })
  const quit = async (): Promise<void> => {
    if (await confirmAction({ content: text('layout.quitConfirm') })) void navigate('/logout')
  }
  const go = (path: string) => () => void navigate(path)
  const entries = [
    { key: 'base', icon: <UserOutlined />, label: text('layout.profile'), onClick: go('/profile/base') },
    { key: 'passwd', icon: <LockOutlined />, label: text('layout.password'), onClick: go('/profile/passwd') },
    {
      key: 'quit',
      icon: <LogoutOutlined />,
      label: text('layout.quit'),
      divided: true,
      onClick: () => void quit(),
    },
  ]
  return (
    <MenuButton entries={entries}>
      <button type="button" className="user-button" aria-label={`${text('layout.userMenu')}: ${greeting}`}>
        <span className="avatar" data-letter={Array.from(name)[0]?.toUpperCase()} />
        <span className="greeting">{greeting}</span>
        <DownOutlined className="caret" />
      </button>
    </MenuButton>
  )
}
