// How many articles were created and published at each step of the period, beside the same step of the period before.
import type { Reader } from '../../../ports/database.ts'
import { measures, spans } from './counters/counted.ts'
import { formatStep, type Period, segmentsBy, stepOf, type Unit } from './period.ts'
import { type Counted, sumSegment } from './queries.ts'

export interface Step {
  /** `2026-11-23`, `2026-11` or `2026`. */
  readonly time: string
  readonly created: number
  readonly createdBefore: number
  readonly released: number
  readonly releasedBefore: number
}

type Counts = ReadonlyMap<string, number>

async function countSteps(db: Reader, counted: Counted, asked: { period: Period; unit: Unit }): Promise<Counts> {
  const { period, unit } = asked
  const counts = new Map<string, number>()
  for (const segment of segmentsBy(unit, period)) {
    for (const { key, measure, sum } of await sumSegment(db, counted, { ...segment, by: 'slot' })) {
      const step = `${measure} ${stepOf(unit, segment.span, Number(key))}`
      counts.set(step, (counts.get(step) ?? 0) + sum)
    }
  }
  return counts
}

function stepOfDay(unit: Unit, day: number): number {
  return stepOf(unit, spans.day, day)
}

/** As many steps as the longer of both: a period may touch one month more than the one before, or one less. */
export async function loadSteps(
  db: Reader,
  counted: Counted,
  { period, before, unit }: { period: Period; before: Period; unit: Unit },
): Promise<Step[]> {
  const now = await countSteps(db, counted, { period, unit })
  const earlier = await countSteps(db, counted, { period: before, unit })
  const [first, firstBefore] = [stepOfDay(unit, period.first), stepOfDay(unit, before.first)]
  const [last, lastBefore] = [stepOfDay(unit, period.last), stepOfDay(unit, before.last)]
  const length = Math.max(last - first, lastBefore - firstBefore) + 1
  return Array.from({ length }, (_, at) => {
    const of = (counts: Counts, measure: number, from: number) => counts.get(`${measure} ${from + at}`) ?? 0
    return {
      time: formatStep(unit, first + at),
      created: of(now, measures.created, first),
      createdBefore: of(earlier, measures.created, firstBefore),
      released: of(now, measures.released, first),
      releasedBefore: of(earlier, measures.released, firstBefore),
    }
  })
}
