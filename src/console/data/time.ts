// Points in time as they are shown: on the server's wall clock, 24 h, whatever the browser's zone and language.
import { formatTime } from '../../shared/entity/wire-time.ts'
import { readSession } from './session-store.ts'

/** `yyyy-MM-dd HH:mm:ss` on the server's wall clock. */
export function wallTime(epoch: number): string {
  return formatTime(epoch, readSession().user.timeZone)
}

/** `HH:mm:ss`. */
export function clockTime(epoch: number): string {
  return wallTime(epoch).slice(-8)
}

export function hourOf(epoch: number): number {
  return Number(clockTime(epoch).slice(0, 2))
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/

/** Rows of the workflow area carry ISO 8601; what comes on the server's wall clock stays as it is. */
export function shownTime(text: string): string {
  const epoch = moment.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(epoch) ? text : wallTime(epoch)
}
