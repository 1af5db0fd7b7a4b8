// The input of a day or a point in time, without the browser's time zone.
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { textOf } from '../row.ts'
import { WallClockPicker } from './wall-clock-picker.ts'
import { ariaOf, keepEnter, keepEscape, statusOf, type PlainWidgetProps } from './widget.ts'

interface WallClockInputProps extends PlainWidgetProps {
  readonly pattern: string
  readonly parse: (text: string) => Dayjs
  readonly hasTime?: boolean
}

export function WallClockInput({ pattern, parse, hasTime = false, ...props }: WallClockInputProps) {
  const text = textOf(props.value)
  const [isOpen, setOpen] = useState(false)
  return (
    <WallClockPicker
      id={props.id}
      value={text === '' ? null : parse(text)}
      showTime={hasTime}
      onOpenChange={setOpen}
      onKeyDown={(event) => {
        keepEscape(event, isOpen)
        keepEnter(event, isOpen)
      }}
      format={pattern}
      placeholder={props.placeholder}
      disabled={props.disabled}
      status={statusOf(props.invalid)}
      style={{ width: '100%' }}
      onChange={(value) => props.onChange(value ? value.format(pattern) : null)}
      onBlur={props.onBlur}
      {...ariaOf(props)}
    />
  )
}
