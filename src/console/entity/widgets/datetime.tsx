// A point in time in the wire format yyyy-MM-dd HH:mm:ss, in the server's zone.
import { useState } from 'react'
import { textOf } from '../row.ts'
import { formatWall, parseWall, WallClockPicker, wireFormat } from './wall-clock-picker.ts'
import { ariaOf, keepEscape, statusOf, type WidgetProps } from './widget.ts'

export function DatetimeWidget(props: WidgetProps) {
  const text = textOf(props.value)
  const [isOpen, setOpen] = useState(false)
  return (
    <WallClockPicker
      id={props.id}
      value={text === '' ? null : parseWall(text)}
      showTime
      onOpenChange={setOpen}
      onKeyDown={(event) => keepEscape(event, isOpen)}
      format={wireFormat}
      disabled={props.disabled}
      status={statusOf(props.invalid)}
      style={{ width: '100%' }}
      onChange={(time) => props.onChange(time ? formatWall(time) : null)}
      onBlur={props.onBlur}
      {...ariaOf(props)}
    />
  )
}
