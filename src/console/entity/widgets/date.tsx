// A day in the wire form yyyy-MM-dd: no time, and so no zone.
import { useState } from 'react'
import { textOf } from '../row.ts'
import { dayFormat, formatDay, parseDay, WallClockPicker } from './wall-clock-picker.ts'
import { ariaOf, keepEscape, statusOf, type WidgetProps } from './widget.ts'

export function DateWidget(props: WidgetProps) {
  const text = textOf(props.value)
  const [isOpen, setOpen] = useState(false)
  return (
    <WallClockPicker
      id={props.id}
      value={text === '' ? null : parseDay(text)}
      onOpenChange={setOpen}
      onKeyDown={(event) => keepEscape(event, isOpen)}
      format={dayFormat}
      placeholder={props.placeholder}
      disabled={props.disabled}
      status={statusOf(props.invalid)}
      style={{ width: '100%' }}
      onChange={(day) => props.onChange(day ? formatDay(day) : null)}
      onBlur={props.onBlur}
      {...ariaOf(props)}
    />
  )
}
