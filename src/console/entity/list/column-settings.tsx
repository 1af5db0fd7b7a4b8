// The 列设置 menu of a table: show, hide and move columns.
import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover, Tooltip } from 'antd'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import type { Field } from '../../../shared/entity/descriptor.ts'
import { useEntityText } from '../use-entity-text.ts'
import type { useColumnSettings } from './use-column-settings.ts'

interface ColumnSettingsProps {
  readonly fields: ReadonlyMap<string, Field>
  readonly columns: ReturnType<typeof useColumnSettings>
}

export function ColumnSettingsButton(props: ColumnSettingsProps) {
  const text = useEntityText()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    setOpen(false)
    button.current?.focus()
  }
  const list = (
    <div role="presentation" onKeyDown={onKeyDown}>
      <ColumnList {...props} />
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" open={open} onOpenChange={setOpen} content={list} destroyOnHidden>
      <Tooltip title={text('columns')}>
        <Button
          ref={button}
          type="text"
          icon={<SettingOutlined />}
          aria-label={text('columns')}
          aria-expanded={open}
          onKeyDown={onKeyDown}
        />
      </Tooltip>
    </Popover>
  )
}

function ColumnList({ fields, columns }: ColumnSettingsProps) {
  const text = useEntityText()
  const { order, settings, shown } = columns
  const toggle = (name: string, isShown: boolean): void => {
    const hidden = isShown ? settings.hidden.filter((entry) => entry !== name) : [...settings.hidden, name]
    columns.change({ hidden })
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
            {fields.get(name)?.title ?? name}
          </Checkbox>
          <span>
            <MoveButton
              icon={<ArrowUpOutlined />}
              label={`${text('moveUp')} ${fields.get(name)?.title ?? name}`}
              disabled={place === 0}
              onMove={() => columns.change({ order: moved(order, place, -1) })}
            />
            <MoveButton
              icon={<ArrowDownOutlined />}
              label={`${text('moveDown')} ${fields.get(name)?.title ?? name}`}
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
