// Light, dark or system theme.
import DesktopOutlined from '@ant-design/icons/es/icons/DesktopOutlined'
import MoonOutlined from '@ant-design/icons/es/icons/MoonOutlined'
import SunOutlined from '@ant-design/icons/es/icons/SunOutlined'
import { Button } from 'antd'
import { useText } from '../../data/use-text.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { type Choice, choose, setThemeMode, useChosen, useThemeMode, useTone } from '../theme.ts'

const icons = { light: <SunOutlined />, dark: <MoonOutlined />, system: <DesktopOutlined /> } as const
const modes = ['light', 'dark', 'system'] as const

export function ThemeSwitch() {
  const text = useText()
  const mode = useThemeMode()
  const tone = useTone()
  const themes = modes.map((key) => ({
    key,
    icon: icons[key],
    label: text(`layout.${key}`),
    selected: key === mode,
    onClick: () => setThemeMode(key),
  }))
  const toggle = (choice: Choice, isOn: boolean) => ({
    key: choice,
    label: text(`layout.${choice}`),
    selected: isOn,
    toggles: true,
    divided: choice === 'contrast',
    onClick: () => choose(choice, !isOn),
  })
  const entries = [...themes, toggle('contrast', useChosen('contrast')), toggle('compact', useChosen('compact'))]
  return (
    <MenuButton entries={entries}>
      <Button type="text" className="head-button" icon={icons[tone]} aria-label={text('layout.theme')} />
    </MenuButton>
  )
}
