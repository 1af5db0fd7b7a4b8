// A day in the wire form yyyy-MM-dd: no time, and so no zone.
import { WallClockInput } from './wall-clock-input.tsx'
import { dayFormat, parseDay } from './wall-clock-picker.ts'
import type { PlainWidgetProps } from './widget.ts'

export function DateWidget(props: PlainWidgetProps) {
  return <WallClockInput {...props} pattern={dayFormat} parse={parseDay} />
}
