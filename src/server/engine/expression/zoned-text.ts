// A moment as ISO 8601 text with the offset of a time zone: 2026-03-04T17:15:30.125+08:00, with Z for UTC.

function offsetOf(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) ?? ''
}

function minutesOf(offset: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d{2}):(\d{2})/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

export function zonedText(moment: Date, timeZone: string): string {
  const offset = offsetOf(moment, timeZone)
  const minutes = minutesOf(offset)
  const wall = new Date(moment.getTime() + minutes * 60_000).toISOString()
  return minutes === 0 ? wall : `${wall.slice(0, -1)}${offset}`
}
