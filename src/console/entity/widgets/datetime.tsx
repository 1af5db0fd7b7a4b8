// A point in time in the wire format yyyy-MM-dd HH:mm:ss, in the server's zone.
import { WallClockInput } from './wall-clock-input.tsx'
import { parseWall, wireFormat } from './wall-clock-picker.ts'
import type { PlainWidgetProps } from './widget.ts'

export function DatetimeWidget(props: PlainWidgetProps) {
  return <WallClockInput {...props} pattern={wireFormat} parse={parseWall} hasTime />
}
