// The panel of 列设置: shows, hides, moves and resizes columns.
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import type { Field } from '../../../shared/entity/descriptor.ts'
import { useEntityText } from '../use-entity-text.ts'
import { clampWidth, minWidth, widthStep } from './resizable-header.tsx'
import type { useColumnSettings } from './use-column-settings.ts'

export interface ColumnListProps {
  readonly fields: ReadonlyMap<string, Field>
  readonly columns: ReturnType<typeof useColumnSettings>
}

/** Of a column that the user has not resized: the table divides its room. */
function shownWidth(name: string): number {
  return document.querySelector<HTMLElement>(`th[data-column="${CSS.escape(name)}"]`)?.offsetWidth ?? minWidth
}

export function ColumnList({ fields, columns }: ColumnListProps) {
  const text = useEntityText()
  const { order, settings, shown } = columns
  const toggle = (name: string, isShown: boolean): void => {
    const hidden = isShown ? settings.hidden.filter((entry) => entry !== name) : [...settings.hidden, name]
    columns.change({ hidden })
  }
  const titleOf = (name: string): string => fields.get(name)?.title ?? name
  const widen = (name: string, by: number): void => {
    const width = clampWidth((settings.widths[name] ?? shownWidth(name)) + by)
    columns.change({ widths: { ...settings.widths, [name]: width } })
  }
  return (
    <div className="entity-columns">
      {order.map((name, place) => (
        <div key={name} className="entity-columns-row">
          <Checkbox
            checked={shown.includes(name)}
            disabled={shown.length === 1 && shown[0] === name}
            onChange={(event) => toggle(name, event.target.checked)}
          >
            {titleOf(name)}
          </Checkbox>
          <span>
            {shown.includes(name) && (
              <>
                <MoveButton
                  icon="−"
                  label={`${text('narrower')} ${titleOf(name)}`}
                  disabled={false}
                  onMove={() => widen(name, -widthStep)}
                />
                <MoveButton
                  icon="+"
                  label={`${text('wider')} ${titleOf(name)}`}
                  disabled={false}
                  onMove={() => widen(name, widthStep)}
                />
              </>
            )}
            <MoveButton
              icon={<ArrowUpOutlined />}
              label={`${text('moveUp')} ${titleOf(name)}`}
              disabled={place === 0}
              onMove={() => columns.change({ order: moved(order, place, -1) })}
            />
            <MoveButton
              icon={<ArrowDownOutlined />}
              label={`${text('moveDown')} ${titleOf(name)}`}
              disabled={place === order.length - 1}
              onMove={() => columns.change({ order: moved(order, place, 1) })}
            />
          </span>
        </div>
      ))}
      <Button type="link" size="small" disabled={!columns.isChanged} onClick={columns.reset}>
        {text('columnsReset')}
      </Button>
    </div>
  )
}

interface MoveButtonProps {
  readonly icon: ReactNode
  readonly label: string
  readonly disabled: boolean
  readonly onMove: () => void
}

function MoveButton({ icon, label, disabled, onMove }: MoveButtonProps) {
  // Not `disabled`: at the end of the list a keyboard user would lose the focus, as a moved row does.
  const move = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    if (disabled) return
    onMove()
    requestAnimationFrame(() => currentTarget.focus())
  }
  return <Button type="text" size="small" icon={icon} aria-label={label} aria-disabled={disabled} onClick={move} />
}

export function moved(order: readonly string[], place: number, by: 1 | -1): readonly string[] {
  const next = [...order]
  const [name] = next.splice(place, 1)
  if (name !== undefined) next.splice(place + by, 0, name)
  return next
}
