// How long a key keeps the page's main thread busy until it is painted, read from a trace of Chromium.
import type { CDPSession } from 'playwright-core'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  /** Time of the thread itself, whatever else the machine does. */
  readonly tdur?: number
  readonly args: { readonly data?: { readonly type?: string } }
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing']
const typed = /^(?:keydown|beforeinput|textInput|compositionupdate|input|paste)$/
const mark = /^key \d+$/

/** Runs the work, in which each key sets a mark `key N` before it is pressed. */
export async function traceOf(devtools: CDPSession, work: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }): void => void events.push(...(value as TraceEvent[]))
  devtools.on('Tracing.dataCollected', collect)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await work()
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  devtools.off('Tracing.dataCollected', collect)
  return events.toSorted((one, other) => one.ts - other.ts)
}

/** Milliseconds of the main thread from the first event of each key to the end of the frame that shows it. */
export function keyTimes(events: readonly TraceEvent[]): readonly number[] {
  const marks = events.filter(({ name }) => mark.test(name))
  const [first] = marks
  if (!first) return []
  const main = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === first.pid && tid === first.tid)
  const tasks = main.filter(({ name }) => name === 'RunTask')
  return marks.flatMap(({ ts }, at) => {
    const until = marks[at + 1]?.ts ?? Number.POSITIVE_INFINITY
    const own = main.filter((event) => event.ts > ts && event.ts < until)
    const begin = own.find(({ name, args }) => name === 'EventDispatch' && typed.test(args.data?.type ?? ''))
    const shown = begin && own.find((event) => event.name === 'Commit' && event.ts > begin.ts)
    if (!begin || !shown) return []
    const from = tasks.findLast((task) => task.ts <= begin.ts)?.ts ?? begin.ts
    const busy = tasks.filter((task) => task.ts >= from && task.ts <= shown.ts)
    return [busy.reduce((sum, { tdur, dur = 0 }) => sum + (tdur ?? dur), 0) / 1000]
  })
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
