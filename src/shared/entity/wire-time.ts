// Times between epoch milliseconds (stored) and `yyyy-MM-dd HH:mm:ss` in a time zone (sent).
import { formats } from '../validation/formats.ts'

/** Offsets change only on quarter hours everywhere, so one look-up per quarter and zone is enough. */
const quarter = 900_000
const day = 96 * quarter
const cacheLimit = 20_000

/** Zones with one offset ever since: making a format takes 20 ms, of which the first page of the console need not wait. */
const constant: Readonly<Record<string, { readonly offset: number; readonly since: number }>> = {
  'Asia/Shanghai': { offset: 8 * 3_600_000, since: Date.UTC(1992, 0, 1) },
}

interface Zone {
  readonly format: Intl.DateTimeFormat
  /** By quarter. */
  readonly offsets: Map<number, number>
  /** By day; null if its first and last offset differ. */
  readonly days: Map<number, number | null>
}

const zones = new Map<string, Zone>()

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const zone: Zone = { format, offsets: new Map(), days: new Map() }
  zones.set(timeZone, zone)
  return zone
}

/** Epoch milliseconds of a UTC calendar time; years below 100 are taken literally. */
function utc(year: number, month: number, rest: readonly number[]): number {
  const [day = 1, hour = 0, minute = 0, second = 0] = rest
  return new Date(0).setUTCFullYear(year, month - 1, day) + ((hour * 60 + minute) * 60 + second) * 1000
}

/** Milliseconds to add to UTC for the zone's wall clock. */
function offsetAt(epoch: number, timeZone: string): number {
  const known = constant[timeZone]
  if (known !== undefined && epoch >= known.since) return known.offset
  return changingOffsetAt(epoch, timeZone)
}

/** No zone changes its clock twice within a day. */
function changingOffsetAt(epoch: number, timeZone: string): number {
  const zone = zoneOf(timeZone)
  const date = Math.floor(epoch / day)
  const known = zone.days.get(date)
  if (typeof known === 'number') return known
  if (known === null) return offsetOf(zone, Math.floor(epoch / quarter))
  if (zone.days.size >= cacheLimit) zone.days.clear()
  const first = offsetOf(zone, date * (day / quarter))
  const isSame = first === offsetOf(zone, (date + 1) * (day / quarter))
  zone.days.set(date, isSame ? first : null)
  return isSame ? first : offsetOf(zone, Math.floor(epoch / quarter))
}

function offsetOf(zone: Zone, slot: number): number {
  const known = zone.offsets.get(slot)
  if (known !== undefined) return known
  if (zone.offsets.size >= cacheLimit) zone.offsets.clear()
  const parts: Record<string, string> = {}
  for (const part of zone.format.formatToParts(slot * quarter)) parts[part.type] = part.value
  const number = (name: string) => Number(parts[name])
  const year = parts['era'] === 'BC' ? 1 - number('year') : number('year')
  const wall = utc(year, number('month'), [number('day'), number('hour'), number('minute'), number('second')])
  const offset = wall - slot * quarter
  zone.offsets.set(slot, offset)
  return offset
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0')
}

/** `yyyy-MM-dd HH:mm:ss` on the zone's wall clock. */
export function formatTime(epoch: number, timeZone: string): string {
  const local = new Date(epoch + offsetAt(epoch, timeZone))
  const date = `${pad(local.getUTCFullYear(), 4)}-${pad(local.getUTCMonth() + 1)}-${pad(local.getUTCDate())}`
  return `${date} ${pad(local.getUTCHours())}:${pad(local.getUTCMinutes())}:${pad(local.getUTCSeconds())}`
}

/** Null if the text is not such a time. A wall-clock time that a clock change skips means the instant after the gap. */
export function parseTime(text: string, timeZone: string): number | null {
  if (!formats['datetime']?.(text)) return null
  const [year = 0, month = 1, ...rest] = text.split(/[- :]/).map(Number)
  const wall = utc(year, month, rest)
  // Twice: the first guess may use the offset of the other side of a clock change.
  const guess = wall - offsetAt(wall, timeZone)
  return wall - offsetAt(guess, timeZone)
}

/** ISO 8601 in UTC. */
export function toIsoTime(epoch: number): string {
  return new Date(epoch).toISOString()
}
