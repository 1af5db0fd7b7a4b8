// What the counters count: every live article, by site, channel and person; now, and by the days on which it was created and published.
import { dayOf, monthOfDay } from '../days.ts'

/** Whose articles a counter has: `place` is a site (or the channel), `item` the channel or account (empty: all). */
export const scopes = { site: 1, channel: 2, person: 3, personInChannel: 4 } as const

/** 1–3 are the states of articles. */
export const measures = { unpublished: 1, pending: 2, published: 3, created: 4, released: 5 } as const

/** What a day added to the articles in a state: the state and this. Of persons only. */
const stateChange = 10
export const stateChanges = {
  [stateChange + measures.unpublished]: 'unpublished',
  [stateChange + measures.pending]: 'pending',
  [stateChange + measures.published]: 'published',
} as const

/** Of the slot: none, a day, a month. */
export const spans = { now: 0, day: 1, month: 2 } as const

/** An article that came (`sum` 1) or went (-1); both if it changed. */
export interface ArticleChange {
  readonly appid: number
  readonly channelId: number
  /** Empty: the server itself. */
  readonly account: string
  readonly status: number
  readonly written: number | null
  /** Null unless readers see it. */
  readonly released: number | null
  readonly sum: number
}

export interface Counter {
  readonly scope: number
  readonly place: number
  readonly measure: number
  readonly span: number
  readonly slot: number
  readonly item: string
  sum: number
}

type Point = Pick<Counter, 'measure' | 'span' | 'slot'>

function pointsAt(measure: number, time: number | null, timeZone: string): Point[] {
  if (time === null) return []
  const day = dayOf(time, timeZone)
  return [
    { measure, span: spans.day, slot: day },
    { measure, span: spans.month, slot: monthOfDay(day) },
  ]
}

function pointsOf({ status, written, released }: ArticleChange, timeZone: string): Point[] {
  return [
    { measure: status, span: spans.now, slot: 0 },
    ...pointsAt(measures.created, written, timeZone),
    ...pointsAt(measures.released, released, timeZone),
  ]
}

function placesOf({ appid, channelId, account }: ArticleChange): Pick<Counter, 'scope' | 'place' | 'item'>[] {
  return [
    { scope: scopes.site, place: appid, item: '' },
    { scope: scopes.channel, place: appid, item: `${channelId}` },
    { scope: scopes.person, place: appid, item: account },
    { scope: scopes.personInChannel, place: channelId, item: account },
  ]
}

/** Sums by counter; sums of 0 remain. */
export class Sums {
  readonly #counters = new Map<string, Counter>()
  readonly #timeZone: string

  constructor(timeZone: string) {
    this.#timeZone = timeZone
  }

  get size(): number {
    return this.#counters.size
  }

  /** `day`: when it changed; null for what is only counted for the first time. */
  add(change: ArticleChange, day: number | null = null): void {
    const { sum, status } = change
    const points = pointsOf(change, this.#timeZone)
    for (const place of placesOf(change)) {
      for (const point of points) this.#addTo({ ...place, ...point, sum })
      if (day === null || place.scope !== scopes.person) continue
      this.#addTo({ ...place, measure: stateChange + status, span: spans.day, slot: day, sum })
    }
  }

  #addTo(counter: Counter): void {
    const { scope, place, measure, span, slot, item } = counter
    const key = `${scope} ${place} ${measure} ${span} ${slot} ${item}`
    const known = this.#counters.get(key)
    if (known) known.sum += counter.sum
    else this.#counters.set(key, counter)
  }

  /** All that is not 0, and nothing remains. */
  take(): Counter[] {
    const taken = [...this.#counters.values()].filter(({ sum }) => sum !== 0)
    this.#counters.clear()
    return taken
  }
}
