// How the counters were made: by which rules, and in which time zone.
import type { Call } from '../../../../call/call.ts'

/** Raised when the triggers, or what is counted, change. */
const version = 3

export function markOf({ timeZone }: Call): string {
  return `${version} ${timeZone}`
}
