// A button of the toolbar that opens a list of choices.
import { DownOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { MenuButton, type MenuEntry } from '../../../../ui/menu-button.tsx'
import { ToolButton } from './tool-button.tsx'

interface ToolMenuProps {
  readonly label: string
  readonly icon?: ReactNode
  /** Shown instead of an icon: the current choice. */
  readonly current?: ReactNode
  readonly disabled?: boolean
  readonly choices: readonly (Omit<MenuEntry, 'selected' | 'onClick' | 'label'> & { readonly label: string })[]
  readonly chosen?: string
  readonly onChoose: (key: string) => void
}

export function ToolMenu({ label, icon, current, disabled = false, choices, chosen, onChoose }: ToolMenuProps) {
  const entries = choices.map((choice) => {
    const selected = chosen === undefined ? undefined : choice.key === chosen
    return { ...choice, selected, onClick: () => onChoose(choice.key) }
  })
  const shown = current === undefined ? undefined : choices.find(({ key }) => key === chosen)?.label
  return (
    <MenuButton entries={entries} placement="bottomLeft">
      <ToolButton
        label={label}
        name={shown === undefined ? label : `${label} ${shown}`}
        icon={icon}
        disabled={disabled}
      >
        {current}
        <DownOutlined className="rich-tool-arrow" />
      </ToolButton>
    </MenuButton>
  )
}
