// A day in the wire form yyyy-MM-dd: no time, and so no zone.
import { WallClockInput } from './wall-clock-input.tsx'
import { dayFormat, parseDay } from './wall-clock-picker.ts'
import type { WidgetProps } from './widget.ts'

export function DateWidget(props: WidgetProps) {
  return <WallClockInput {...props} pattern={dayFormat} parse={parseDay} />
}
