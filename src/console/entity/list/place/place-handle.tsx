// The handle of a row in a list with a manual order: dragged, moved with Alt and the arrow keys, or opened as a menu.
import { HolderOutlined } from '@ant-design/icons'
import { type DragEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import type { Descriptor } from '../../../../shared/entity/descriptor.ts'
import { toOriginal } from '../../../../shared/entity/list-position.ts'
import { labelOf } from '../../../../shared/entity/row-label.ts'
import { toTop } from '../../../../shared/entity/tree-position.ts'
import { useText } from '../../../data/use-text.ts'
import { MenuButton, type MenuEntry } from '../../../ui/menu-button.tsx'
import type { Verdict } from '../../action/use-allowed.ts'
import type { EntityRow } from '../../row.ts'
import { dragRow } from './drag-row.ts'
import { placeMessages } from './messages.ts'
import { isPlaced, type Page, peersOf, stepSpot } from './sequence.ts'
import { type Goal, useSendPlace } from './use-send-place.ts'
import './place.css'

interface PlaceHandleProps {
  readonly descriptor: Descriptor
  readonly page: Page
  readonly row: EntityRow
  readonly verdict: Verdict
}

const directions = { ArrowUp: 'up', ArrowDown: 'down' } as const

export function PlaceHandle({ descriptor, page, row, verdict }: PlaceHandleProps) {
  const text = useText(placeMessages)
  const send = useSendPlace(descriptor, page.position)
  const button = useRef<HTMLButtonElement>(null)
  const keepsFocus = useRef(false)
  useEffect(() => {
    // Moving a row in the table takes the focus away; if it went elsewhere meanwhile, it stays there.
    const isLost = document.activeElement === document.body
    if (page.rows.length > 0 && keepsFocus.current && isLost) button.current?.focus()
    keepsFocus.current = false
  }, [page.rows])
  const isByHand = isPlaced(page.position, row)
  const reason = verdict.kind === 'refused' ? verdict.reason : null
  const label = text(isByHand ? 'placed' : 'handle', { name: labelOf(descriptor, row) })
  const place = (goal: Goal | null): void => {
    if (goal === null) return
    keepsFocus.current = true
    void send(row, goal)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = event.altKey ? directions[event.key as keyof typeof directions] : undefined
    if (direction === undefined) return
    event.preventDefault()
    place(stepSpot(page, row, direction))
  }
  const onDragStart = ({ currentTarget, dataTransfer }: DragEvent<HTMLButtonElement>): void =>
    dragRow(currentTarget, dataTransfer, { page, row, onDrop: (spot) => void send(row, spot) })
  const handle = (
    <button
      ref={button}
      type="button"
      className={isByHand ? 'entity-place entity-placed' : 'entity-place'}
      aria-label={label}
      title={reason ?? label}
      disabled={reason !== null}
      draggable={reason === null}
      onDragStart={onDragStart}
      onKeyDown={onKeyDown}
    >
      <HolderOutlined />
    </button>
  )
  return reason === null ? (
    <MenuButton placement="bottomLeft" entries={entriesOf({ descriptor, page, row }, text, place)}>
      {handle}
    </MenuButton>
  ) : (
    handle
  )
}

function entriesOf(
  { descriptor, page, row }: Pick<PlaceHandleProps, 'descriptor' | 'page' | 'row'>,
  text: (key: 'up' | 'down') => string,
  place: (goal: Goal | null) => void,
): readonly MenuEntry[] {
  const { action, flag } = page.position
  const choices = descriptor.actions[action]?.input?.fields.find(({ name }) => name === flag)?.choices ?? []
  const isByHand = isPlaced(page.position, row)
  const isFirst = isByHand && peersOf(page, row)[0]?.id === row.id
  const entry = (goal: typeof toTop | typeof toOriginal): readonly MenuEntry[] =>
    choices
      .filter((choice) => choice.const === goal)
      .map(({ title }) => ({ key: goal, label: title, onClick: () => place(goal) }))
  const steps = (['up', 'down'] as const).flatMap((direction) => {
    const spot = stepSpot(page, row, direction)
    return spot === null ? [] : [{ key: direction, label: text(direction), onClick: () => place(spot) }]
  })
  return [...steps, ...(isFirst ? [] : entry(toTop)), ...(isByHand ? entry(toOriginal) : [])]
}
