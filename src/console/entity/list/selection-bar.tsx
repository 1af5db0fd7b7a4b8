// The line above a table: actions with and without selected rows, and how many are selected.
import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { MenuButton } from '../../ui/menu-button.tsx'
import type { ScreenAction } from '../action/actions.ts'
import type { EntityRow } from '../row.ts'
import { useWidth } from '../use-size.ts'
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

/** Narrower bars have a sign instead of the words that clear the selection. */
const narrow = 640
const medium = 800

/** Further ones are under 更多, so that all fits on one line: selecting rows must not push the table down. 0: not measured yet. */
function buttonsInSight(width: number): number {
  if (width === 0 || width >= medium) return 4
  return width < narrow ? 1 : 2
}

export function SelectionBar({ actions, chosen, ask, onRun, onClear, lead, tools }: SelectionBarProps) {
  const text = useEntityText()
  const row = chosen.length === 1 ? (chosen[0] ?? null) : null
  const offered = actions.filter(
    (action) => ask({ action: action.operation, title: action.title(row), row }).kind !== 'hidden' || row !== null,
  )
  const [bar, measured] = useWidth<HTMLDivElement>()
  const width = measured ?? 0
  const most = buttonsInSight(width)
  const first = offered.length > most + 1 ? offered.slice(0, most) : offered
  const rest = offered.slice(first.length)
  return (
    <div className="entity-toolbar" ref={bar}>
      <div className="entity-buttons">
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
            <Button icon={<DownOutlined aria-hidden />} iconPosition="end">
              {text('more')}
            </Button>
          </MenuButton>
        )}
        {chosen.length > 0 && (
          <span className="entity-chosen" role="status">
            {text('chosen', { count: chosen.length })}
            <ClearButton isNarrow={width > 0 && width < narrow} onClick={onClear} />
          </span>
        )}
      </div>
      <div className="entity-buttons entity-toolbar-tools">{tools}</div>
    </div>
  )
}

function ClearButton({ isNarrow, onClick }: { readonly isNarrow: boolean; readonly onClick: () => void }) {
  const label = useEntityText()('clearChosen')
  const icon = isNarrow && { icon: <CloseOutlined />, 'aria-label': label, title: label }
  return (
    <Button type="link" size="small" onClick={onClick} {...icon}>
      {isNarrow ? null : label}
    </Button>
  )
}
