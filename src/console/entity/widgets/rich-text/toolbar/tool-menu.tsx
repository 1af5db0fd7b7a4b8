// A button of the toolbar that opens a list of choices or a panel.
import { DownOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { ToolButton } from './tool-button.tsx'

type Items = NonNullable<MenuProps['items']>

interface ToolMenuProps {
  readonly label: string
  readonly icon?: ReactNode
  /** Shown instead of an icon: the current choice. */
  readonly current?: ReactNode
  readonly disabled?: boolean
  readonly choices: Items
  readonly chosen?: string
  readonly onChoose: (key: string) => void
}

export function ToolMenu({ label, icon, current, disabled = false, choices, chosen, onChoose }: ToolMenuProps) {
  return (
    <Dropdown
      trigger={['click']}
      disabled={disabled}
      menu={{
        items: choices,
        selectedKeys: chosen === undefined ? [] : [chosen],
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation()
          onChoose(key)
        },
        onMouseDown: (event) => event.preventDefault(),
        style: { maxHeight: 360, overflowY: 'auto' },
      }}
    >
      <ToolButton label={label} icon={icon} disabled={disabled} hasMenu>
        {current}
        <DownOutlined className="rich-tool-arrow" />
      </ToolButton>
    </Dropdown>
  )
}
