// Formats points in time: in the server's zone, 24 h, whatever the browser's zone and language.
import { formatTime, parseTime, toIsoTime } from '../../shared/entity/wire-time.ts'
import { readSession } from './session-store.ts'

/** `yyyy-MM-dd HH:mm:ss` in the server's zone. */
export function wallTime(epoch: number): string {
  return formatTime(epoch, readSession().user.timeZone)
}

/** The opposite of `wallTime`; 0 if it is not such a text. */
export function epochOf(text: string): number {
  return parseTime(text, readSession().user.timeZone) ?? 0
}

/** `HH:mm:ss`. */
export function clockTime(epoch: number): string {
  return wallTime(epoch).slice(-8)
}

export function hourOf(epoch: number): number {
  return Number(clockTime(epoch).slice(0, 2))
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/

/** Rows of the workflow area carry ISO 8601; texts already in the server's zone stay as they are. */
export function shownTime(text: string): string {
  const epoch = moment.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(epoch) ? text : wallTime(epoch)
}

/** A wall time as the calls of the workflow area take it: ISO 8601. */
export function isoMoment(text: string): string {
  return toIsoTime(epochOf(text))
}
