// The pages of a run are rendered step by step, as their bodies arrive.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PlannedPage } from './page-plan.ts'
import type { Bodies } from './site-model.ts'

/** When so much of a step is rendered, the next one is asked for, so that it is there when this one ends. */
const mostOfStep = 1 / 2

/** Messages are taken in after so many pages. */
const pagesAtOnce = 20

export interface WriteStep {
  readonly from: number
  readonly to: number
  readonly bodies: Bodies
}

export interface WriteWork {
  readonly pages: readonly PlannedPage[]
  /** Renders the page; ends when the next one can be rendered. */
  write(page: PlannedPage, bodies: Bodies): Promise<void>
  /** After the last page: ends when all pages are stored. */
  end(): Promise<void>
}

export class WriteSteps {
  readonly #work: WriteWork
  /** All so far. */
  #steps = Promise.resolve()
  /** Pages of finished steps. */
  #done = 0
  #isStopped = false

  constructor(work: WriteWork) {
    this.#work = work
  }

  /** Ends a little before the step does, for the last one when all pages are stored. */
  async write(step: WriteStep): Promise<void> {
    const most = Promise.withResolvers<void>()
    const whole = this.#steps.then(() => this.#write(step, most.resolve))
    this.#steps = whole
    whole.catch(() => undefined)
    await (this.#isLast(step) ? whole : Promise.race([most.promise, whole]))
  }

  /** All pages must have been written. */
  async finish(): Promise<void> {
    await this.#steps
    const { length } = this.#work.pages
    if (this.#done !== length) throw new Error(`Only ${this.#done} of ${length} pages were written.`)
  }

  /** Of a run that is given up: leaves out what has not been rendered. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#steps.catch(() => undefined)
  }

  #isLast({ to }: WriteStep): boolean {
    return to === this.#work.pages.length
  }

  /** One page after the other: a page may have millions of characters. */
  async #write(step: WriteStep, onMost: () => void): Promise<void> {
    const { from, to, bodies } = step
    const most = Math.ceil(from + (to - from) * mostOfStep)
    for (let at = from; at < to && !this.#isStopped; at += 1) {
      const page = this.#work.pages[at]
      if (page) await this.#work.write(page, bodies)
      if (at + 1 === most) onMost()
      // The answer goes out, and messages come in.
      if (at + 1 === most || (at - from) % pagesAtOnce === pagesAtOnce - 1) await nextTurn()
    }
    if (this.#isStopped) return
    if (this.#isLast(step)) await this.#work.end()
    this.#done = to
  }
}
