// The line above a table: actions with and without selected rows, and how many are selected.
import { DownOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { MenuButton } from '../../ui/menu-button.tsx'
import type { ScreenAction } from '../action/actions.ts'
import type { EntityRow } from '../row.ts'
import type { Ask } from '../action/use-allowed.ts'
import { useEntityText } from '../use-entity-text.ts'

interface SelectionBarProps {
  readonly actions: readonly ScreenAction[]
  readonly chosen: readonly EntityRow[]
  readonly ask: Ask
  readonly onRun: (action: ScreenAction) => void
  readonly onClear: () => void
  /** The primary action, first. */
  readonly lead: ReactNode
  /** On the right. */
  readonly tools: ReactNode
}

/** Further buttons, under 更多. */
const inSight = 4

export function SelectionBar({ actions, chosen, ask, onRun, onClear, lead, tools }: SelectionBarProps) {
  const text = useEntityText()
  const row = chosen.length === 1 ? (chosen[0] ?? null) : null
  const offered = actions.filter(
    (action) => ask({ action: action.operation, title: action.title(row), row }).kind !== 'hidden' || row !== null,
  )
  const first = offered.length > inSight + 1 ? offered.slice(0, inSight) : offered
  const rest = offered.slice(first.length)
  return (
    <div className="entity-toolbar">
      <Space size={8} wrap>
        {lead}
        {first.map((action) => (
          <Button key={action.name} danger={action.danger} onClick={() => onRun(action)}>
            {action.title(row)}
          </Button>
        ))}
        {rest.length > 0 && (
          <MenuButton
            placement="bottomLeft"
            entries={rest.map((action) => ({
              key: action.name,
              label: action.title(row),
              danger: action.danger,
              onClick: () => onRun(action),
            }))}
          >
            <Button icon={<DownOutlined />} iconPosition="end">
              {text('more')}
            </Button>
          </MenuButton>
        )}
        {chosen.length > 0 && (
          <span className="entity-chosen" role="status">
            {text('chosen', { count: chosen.length })}
            <Button type="link" size="small" onClick={onClear}>
              {text('clearChosen')}
            </Button>
          </span>
        )}
      </Space>
      <Space size={4} className="entity-toolbar-tools">
        {tools}
      </Space>
    </div>
  )
}
