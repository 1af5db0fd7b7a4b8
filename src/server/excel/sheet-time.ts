// Dates and times of spreadsheets: days since 1899-12-30, as shown on the wall; no time zone.

const DAY = 86_400_000
const epoch = Date.UTC(1899, 11, 30)
/** Before 1 March 1900 programs disagree by a day. */
const first = 61
const last = 2_958_466

const wall = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/

/** Null: not a time that a spreadsheet can hold. */
export function toSerial(text: string): number | null {
  const parts = wall
    .exec(text)
    ?.slice(1)
    .map((part) => Number(part ?? 0))
  if (!parts) return null
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts
  const serial = (Date.UTC(year, month - 1, day, hour, minute, second) - epoch) / DAY
  return serial >= first && serial < last ? serial : null
}

/** `yyyy-MM-dd HH:mm:ss`, or only the day. */
export function fromSerial(serial: number, part: 'date' | 'datetime'): string | null {
  if (!(serial >= first && serial < last)) return null
  const text = new Date(epoch + Math.round(serial * 86_400) * 1000).toISOString()
  return part === 'date' ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`
}
