// The buttons of one row: the first ones in line, the rest in the menu 更多; each by right, state and rule.
import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined'
import { Button } from 'antd'
import { hint } from '../../ui/floating/hint.ts'
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
  /** Buttons in line, at most. */
  readonly most: number
  readonly ask: Ask
  readonly onRun: (action: ScreenAction, row: EntityRow) => void
}

/** Buttons of a row in line, where there is room. */
export const rowButtonsInLine = 2

/** Those beyond the first ones are in the menu. */
export function foldActions({ inline, more }: RowActions, most: number): RowActions {
  return { inline: inline.slice(0, most), more: [...inline.slice(most), ...more] }
}

export function RowButtons({ row, label, actions, most, ask, onRun }: RowButtonsProps) {
  const text = useEntityText()
  const verdict = (action: ScreenAction): Verdict => ask({ action: action.operation, title: action.title(row), row })
  const isShown = (action: ScreenAction): boolean => verdict(action).kind !== 'hidden'
  const shown = { inline: actions.inline.filter(isShown), more: actions.more.filter(isShown) }
  const { inline, more } = foldActions(shown, most)
  const entries = more.map((action) => {
    const answer = verdict(action)
    const reason = answer.kind === 'refused' ? answer.reason : ''
    const state = { danger: action.danger, disabled: reason !== '', title: reason }
    return { key: action.name, label: action.title(row), onClick: () => onRun(action, row), ...state }
  })
  return (
    <div className={more.length > 0 ? 'entity-row-actions entity-row-folded' : 'entity-row-actions'}>
      {inline.map((action) => (
        <RowButton key={action.name} action={action} row={row} verdict={verdict(action)} onRun={onRun} />
      ))}
      {more.length > 0 && (
        <span role="presentation" className="entity-row-more" onClick={(event) => event.stopPropagation()}>
          <MenuButton entries={entries}>
            <Button
              type="text"
              size="small"
              icon={<EllipsisOutlined />}
              aria-label={text('rowActions', { name: label })}
            >
              {text('more')}
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
  // Disabled buttons have no pointer events of their own in every browser.
  return reason === '' ? button : <span {...hint(reason)}>{button}</span>
}

const moreWidth = 32

/** Width of the button column, computed from the titles; of buttons that exclude each other the wider one counts. */
export function rowButtonsWidth(actions: RowActions): number {
  const widthOf = (word: string): number => textWidth(word) + 16
  const more = actions.more.length > 0 ? moreWidth : 0
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
export function sharedButtonsWidth(actions: RowActions, sets: readonly RowActions[], most: number): number {
  const all = sets.length === 0 ? [actions] : sets
  return Math.max(...all.map((set) => rowButtonsWidth(foldActions(set, most))))
}

/** The buttons that the fullest row has in line. */
export function fullestOf(actions: RowActions, sets: readonly RowActions[], most: number): RowActions {
  const fullest = sets.toSorted((one, other) => other.inline.length - one.inline.length)[0] ?? actions
  return foldActions(fullest, most)
}
