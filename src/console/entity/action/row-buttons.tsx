// The buttons of one row: the declared ones in line, the rest under 更多; each by right, state and rule.
import { DownOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { MenuButton } from '../../ui/menu-button.tsx'
import type { RowActions, ScreenAction } from './actions.ts'
import type { EntityRow } from '../row.ts'
import type { Ask, Verdict } from './use-allowed.ts'
import { textWidth } from '../text-width.ts'
import { useEntityText } from '../use-entity-text.ts'

export interface RowButtonsProps {
  readonly row: EntityRow
  readonly label: string
  readonly actions: RowActions
  readonly ask: Ask
  readonly onRun: (action: ScreenAction, row: EntityRow) => void
}

export function RowButtons({ row, label, actions, ask, onRun }: RowButtonsProps) {
  const text = useEntityText()
  const verdict = (action: ScreenAction): Verdict => ask({ action: action.operation, title: action.title(row), row })
  const more = actions.more.filter((action) => verdict(action).kind !== 'hidden')
  const entries = more.map((action) => {
    const answer = verdict(action)
    const reason = answer.kind === 'refused' ? answer.reason : ''
    const state = { danger: action.danger, disabled: reason !== '', title: reason }
    return { key: action.name, label: action.title(row), onClick: () => onRun(action, row), ...state }
  })
  return (
    <div className="entity-row-actions">
      {actions.inline.map((action) => (
        <RowButton key={action.name} action={action} row={row} verdict={verdict(action)} onRun={onRun} />
      ))}
      {more.length > 0 && (
        <span role="presentation" onClick={(event) => event.stopPropagation()}>
          <MenuButton entries={entries}>
            <Button type="link" size="small" aria-label={text('rowActions', { name: label })}>
              {text('more')}
              <DownOutlined />
            </Button>
          </MenuButton>
        </span>
      )}
    </div>
  )
}

interface RowButtonProps extends Pick<RowButtonsProps, 'row' | 'onRun'> {
  readonly action: ScreenAction
  readonly verdict: Verdict
}

function RowButton({ action, row, verdict, onRun }: RowButtonProps) {
  if (verdict.kind === 'hidden') return null
  const reason = verdict.kind === 'refused' ? verdict.reason : ''
  const button = (
    <Button
      type="link"
      size="small"
      danger={action.danger}
      disabled={reason !== ''}
      onClick={(event) => {
        event.stopPropagation()
        onRun(action, row)
      }}
    >
      {action.title(row)}
    </Button>
  )
  // An empty tooltip costs as much as a real one, and a list may have hundreds.
  return reason === '' ? button : <Tooltip title={reason}>{button}</Tooltip>
}

/** Width of the button column, computed from the titles; of buttons that exclude each other the wider one counts. */
export function rowButtonsWidth(actions: RowActions, moreWord: string): number {
  const widthOf = (word: string): number => textWidth(word) + 16
  const more = actions.more.length > 0 ? widthOf(`${moreWord}  `) : 0
  const places = new Map<string, number>()
  for (const action of actions.inline) {
    const place = action.either ?? action.name
    places.set(place, Math.max(places.get(place) ?? 0, widthOf(action.title(null))))
  }
  return Math.max(
    72,
    [...places.values()].reduce((sum, width) => sum + width, 16 + more),
  )
}

/** Sets of buttons that rows show together: buttons that no row has at the same time share their space. */
export function shownTogether(rows: readonly EntityRow[], { inline, more }: RowActions, ask: Ask): RowActions[] {
  const sets = new Map<string, RowActions>()
  for (const row of rows) {
    const isShown = (action: ScreenAction): boolean =>
      ask({ action: action.operation, title: action.title(row), row }).kind !== 'hidden'
    const shown = { inline: inline.filter(isShown), more: more.filter(isShown) }
    sets.set([...shown.inline, ...shown.more].map(({ name }) => name).join(), shown)
  }
  return [...sets.values()]
}

/** Width for the widest set; without rows, for all buttons. */
export function sharedButtonsWidth(actions: RowActions, sets: readonly RowActions[], moreWord: string): number {
  if (sets.length === 0) return rowButtonsWidth(actions, moreWord)
  const widths = sets.map((set) => {
    const names = new Set([...set.inline, ...set.more].map(({ name }) => name))
    const [inline, more] = [actions.inline, actions.more].map((some) => some.filter(({ name }) => names.has(name)))
    return rowButtonsWidth({ inline: inline ?? [], more: more ?? [] }, moreWord)
  })
  return Math.max(...widths)
}
