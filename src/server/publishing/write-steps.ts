// The pages of a run are rendered step by step, as their bodies arrive.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PlannedPage } from './page-plan.ts'
import type { Bodies } from './site-model.ts'

/** When so much of a step is written, the next one is asked for, so that it is there when this one ends. */
const mostOfStep = 3 / 4

/** Messages are taken in after so many pages. */
const pagesAtOnce = 20

export interface WriteStep {
  readonly from: number
  readonly to: number
  readonly bodies: Bodies
}

export interface WriteWork {
  readonly pages: readonly PlannedPage[]
  /** Ends when the next page can be rendered. */
  write(page: PlannedPage, bodies: Bodies): Promise<void>
  /** After each step. */
  onStep(isLast: boolean): Promise<void>
}

export class WriteSteps {
  readonly #work: WriteWork
  /** All so far. */
  #steps = Promise.resolve()
  #isStopped = false

  constructor(work: WriteWork) {
    this.#work = work
  }

  /** Ends a little before the pages of the step are written, that of the last step when all are. */
  async write(step: WriteStep): Promise<void> {
    const mostWritten = Promise.withResolvers<void>()
    const written = this.#steps.then(() => this.#write(step, mostWritten.resolve))
    this.#steps = written
    written.catch(() => undefined)
    await (this.#isLast(step) ? written : Promise.race([mostWritten.promise, written]))
  }

  /** Leaves out what has not been rendered. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#steps.catch(() => undefined)
  }

  #isLast({ to }: WriteStep): boolean {
    return to === this.#work.pages.length
  }

  /** One page after the other: a page may have millions of characters. */
  async #write(step: WriteStep, onMostWritten: () => void): Promise<void> {
    const { from, to, bodies } = step
    const most = from + (to - from) * mostOfStep
    for (let at = from; at < to && !this.#isStopped; at += 1) {
      const page = this.#work.pages[at]
      if (page) await this.#work.write(page, bodies)
      if (at >= most) onMostWritten()
      if ((at - from) % pagesAtOnce === pagesAtOnce - 1) await nextTurn()
    }
    await this.#work.onStep(this.#isLast(step))
  }
}
