// A point in time in the wire form yyyy-MM-dd HH:mm:ss, in the server's zone.
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useState } from 'react'
import { textOf } from '../row.ts'
import { ariaOf, keepEscape, statusOf, type WidgetProps } from './widget.ts'

const wireFormat = 'YYYY-MM-DD HH:mm:ss'

export function DatetimeWidget(props: WidgetProps) {
  const text = textOf(props.value)
  const [isOpen, setOpen] = useState(false)
  return (
    <DatePicker
      id={props.id}
      value={text === '' ? null : dayjs(text, wireFormat)}
      showTime
      onOpenChange={setOpen}
      onKeyDown={(event) => keepEscape(event, isOpen)}
      format={wireFormat}
      disabled={props.disabled}
      status={statusOf(props.invalid)}
      style={{ width: '100%' }}
      onChange={(time) => props.onChange(time ? time.format(wireFormat) : null)}
      onBlur={props.onBlur}
      {...ariaOf(props)}
    />
  )
}
