// Light, dark or system theme.
import DesktopOutlined from '@ant-design/icons/es/icons/DesktopOutlined'
import MoonOutlined from '@ant-design/icons/es/icons/MoonOutlined'
import SunOutlined from '@ant-design/icons/es/icons/SunOutlined'
import { Button } from 'antd'
import { useText } from '../../data/use-text.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { setThemeMode, useThemeMode, useTone } from '../theme.ts'

const icons = { light: <SunOutlined />, dark: <MoonOutlined />, system: <DesktopOutlined /> } as const
const modes = ['light', 'dark', 'system'] as const

export function ThemeSwitch() {
  const text = useText()
  const mode = useThemeMode()
  const tone = useTone()
  const entries = modes.map((key) => ({
    key,
    icon: icons[key],
    label: text(`layout.${key}`),
    selected: key === mode,
    onClick: () => setThemeMode(key),
  }))
  return (
    <MenuButton entries={entries}>
      <Button type="text" className="head-button" icon={icons[tone]} aria-label={text('layout.theme')} />
    </MenuButton>
  )
}
