// Resolves the values that an action writes without code: the time of the call and its user.
import { isComputed, type Writes } from '../../../shared/entity/action-writes.ts'
import type { Written } from '../../../shared/entity/descriptor.ts'
import { formatTime } from '../../../shared/entity/wire-time.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import type { Work } from '../runtime.ts'

const dayLength = 'yyyy-MM-dd'.length

function valueOf({ plan, call, runtime }: Work, name: string, written: Written): unknown {
  if (!isComputed(written)) return written
  if ('user' in written) return call.user?.[written.user] ?? null
  const time = formatTime(call.now, runtime.timeZone)
  return plan.fields.get(name)?.kind === 'date' ? time.slice(0, dayLength) : time
}

/** Times are texts, as the rules expect. */
export function writtenValues(work: Work, writes: Writes): StoredRow {
  return Object.fromEntries(Object.entries(writes).map(([name, written]) => [name, valueOf(work, name, written)]))
}
