// A colour: a swatch to pick from and the value as text.
import { ColorPicker, Input, Space } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { textOf } from '../row.ts'
import { ariaOf, keepEscape, statusOf, type PlainWidgetProps } from './widget.ts'

const presets = ['#000000', '#ff0000', '#0000ff']

export function ColourWidget(props: PlainWidgetProps) {
  const value = textOf(props.value)
  const [isOpen, setOpen] = useState(false)
  // Typing in the pop-up ends up here too.
  const close = (event: KeyboardEvent): void => {
    keepEscape(event, isOpen)
    if (event.key === 'Escape') setOpen(false)
  }
  return (
    <Space.Compact style={{ width: '100%' }} onKeyDown={close}>
      <ColorPicker
        value={value || '#000000'}
        open={isOpen}
        onOpenChange={setOpen}
        disabledAlpha
        allowClear
        disabled={props.disabled}
        presets={[{ label: props.label, colors: presets }]}
        onChangeComplete={(colour) => props.onChange(colour.toHexString())}
        onClear={() => props.onChange(null)}
      >
        <button type="button" className="entity-colour" aria-label={props.label} disabled={props.disabled}>
          <span style={{ background: value || 'transparent' }} />
        </button>
      </ColorPicker>
      <Input
        id={props.id}
        value={value}
        placeholder="#000000"
        disabled={props.disabled}
        status={statusOf(props.invalid)}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        {...ariaOf(props)}
      />
    </Space.Compact>
  )
}
