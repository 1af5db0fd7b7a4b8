// The figures of one row: how many articles there are by state, and how many were created and published in the period and the one before.
import type { Reader } from '../../../ports/database.ts'
import { measures } from './counters/counted.ts'
import { type Period, segmentsOf } from './period.ts'
import { type Counted, type Sum, sumSegment, sumStates } from './queries.ts'

export interface Figures {
  total: number
  unpublished: number
  pending: number
  published: number
  created: number
  createdBefore: number
  released: number
  releasedBefore: number
}

export function noFigures(): Figures {
  return {
    total: 0,
    unpublished: 0,
    pending: 0,
    published: 0,
    created: 0,
    createdBefore: 0,
    released: 0,
    releasedBefore: 0,
  }
}

const stateNames: Readonly<Record<number, keyof Figures>> = {
  [measures.unpublished]: 'unpublished',
  [measures.pending]: 'pending',
  [measures.published]: 'published',
}
const periodNames: Readonly<Record<number, keyof Figures>> = {
  [measures.created]: 'created',
  [measures.released]: 'released',
}
const beforeNames: Readonly<Record<number, keyof Figures>> = {
  [measures.created]: 'createdBefore',
  [measures.released]: 'releasedBefore',
}

interface Asked {
  readonly counted: Counted
  readonly by: 'place' | 'item'
  readonly period: Period
  readonly before: Period
}

export async function loadFigures(db: Reader, { counted, by, period, before }: Asked): Promise<Map<string, Figures>> {
  const found = new Map<string, Figures>()
  const add = (sums: readonly Sum[], names: Readonly<Record<number, keyof Figures>>) => {
    for (const { key, measure, sum } of sums) {
      const figures = found.get(key) ?? noFigures()
      found.set(key, figures)
      const name = names[measure]
      if (name === undefined) continue
      figures[name] += sum
      if (names === stateNames) figures.total += sum
    }
  }
  add(await sumStates(db, counted, by), stateNames)
  for (const segment of segmentsOf(period)) add(await sumSegment(db, counted, { ...segment, by }), periodNames)
  for (const segment of segmentsOf(before)) add(await sumSegment(db, counted, { ...segment, by }), beforeNames)
  return found
}

export function addFigures(total: Figures, more: Figures): void {
  for (const name of Object.keys(total) as (keyof Figures)[]) total[name] += more[name]
}

export function isEmpty(figures: Figures): boolean {
  return Object.values(figures).every((value) => value === 0)
}
