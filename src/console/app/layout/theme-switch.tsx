// Light, dark or like the system.
import DesktopOutlined from '@ant-design/icons/es/icons/DesktopOutlined'
import MoonOutlined from '@ant-design/icons/es/icons/MoonOutlined'
import SunOutlined from '@ant-design/icons/es/icons/SunOutlined'
import { Button, Dropdown } from 'antd'
import { useText } from '../../data/use-text.ts'
import { setThemeMode, type ThemeMode, useThemeMode, useTone } from '../theme.ts'

const icons = { light: <SunOutlined />, dark: <MoonOutlined />, system: <DesktopOutlined /> } as const
const modes = ['light', 'dark', 'system'] as const

export function ThemeSwitch() {
  const text = useText()
  const mode = useThemeMode()
  const tone = useTone()
  const items = modes.map((key) => ({ key, icon: icons[key], label: text(`layout.${key}`) }))
  const menu = { items, selectedKeys: [mode], onClick: ({ key }: { key: string }) => setThemeMode(key as ThemeMode) }
  return (
    <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
      <Button type="text" className="head-button" icon={icons[tone]} aria-label={text('layout.theme')} />
    </Dropdown>
  )
}
