// The pages of a large run are rendered on all cores: by the rendering process itself, and by lanes beside it. Each takes some pages
// at a time, so that none waits for the others.
import { availableParallelism } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FolderAddress } from '../../ports/file-store.ts'
import type { PlannedPage } from '../page-plan.ts'
import type { Bodies, SiteModel } from '../site-model.ts'
import { Lane, type WrittenPage } from './lane.ts'

/** A lane starts in the time of so many pages. */
const pagesPerLane = 500
/** Each lane has the data of the site: so many articles altogether, so that large sites do not fill the memory. */
const mostArticles = 40_000
const mostLanes = 4

/** Neighbours belong to one channel, whose objects a lane makes once. */
const pagesAtOnce = 20
/** A lane that has finished some pages goes on with the next ones while it is being told what comes then. */
const requestsAhead = 2

interface Given {
  readonly pages: number
  readonly folder: FolderAddress
  /** A sign of life of whoever renders, with the template. */
  readonly beat: (templateId: number) => void
}

interface Writing {
  readonly bodiesOf: (page: PlannedPage) => readonly number[]
  /** Renders and stores a page here. */
  readonly own: (page: PlannedPage) => Promise<void>
  /** A lane has stored a page. */
  readonly written: (page: WrittenPage) => void
  /** No step follows. */
  readonly isLast: boolean
}

function lanesFor(pages: number, articles: number): number {
  const byMemory = Math.floor(mostArticles / Math.max(1, articles))
  return Math.min(availableParallelism(), mostLanes, byMemory, 1 + Math.floor(pages / pagesPerLane)) - 1
}

/** When so much of a step is written, the next one is asked for, so that nobody waits while it is on its way. */
const mostOfStep = 3 / 4

/** The pages of one step, taken some at a time; the error of the first page that fails counts, as if they were made in turn. */
class Share {
  readonly #pages: readonly PlannedPage[]
  readonly #mostWritten = Promise.withResolvers<void>()
  #next = 0
  #written = 0
  #failure: { readonly at: number; readonly error: unknown } | null = null

  constructor(pages: readonly PlannedPage[]) {
    this.#pages = pages
  }

  /** Or one has failed. */
  get mostWritten(): Promise<void> {
    return this.#mostWritten.promise
  }

  get isFailed(): boolean {
    return this.#failure !== null
  }

  written(count: number): void {
    this.#written += count
    if (this.#written >= this.#pages.length * mostOfStep) this.#mostWritten.resolve()
  }

  take(): { readonly at: number; readonly pages: readonly PlannedPage[] } | null {
    const at = this.#next
    if (at >= this.#pages.length || this.#failure) return null
    this.#next += pagesAtOnce
    return { at, pages: this.#pages.slice(at, this.#next) }
  }

  fail(at: number, error: unknown): void {
    if (this.#failure === null || at < this.#failure.at) this.#failure = { at, error }
    this.#mostWritten.resolve()
  }

  end(): void {
    if (this.#failure) throw this.#failure.error
  }
}

export class RenderLanes {
  readonly #lanes: readonly Lane[]
  readonly #beat: (templateId: number) => void
  #isRendering = false
  #isStopped = false
  #told = 0
  /** All steps so far. */
  #steps = Promise.resolve()

  /** `count`: besides the rendering process. */
  constructor(model: SiteModel, count: number, { folder, beat }: Omit<Given, 'pages'>) {
    this.#beat = beat
    this.#lanes = Array.from({ length: count }, () => new Lane({ model, folder }, () => this.#tell()))
  }

  /** Null: the run is too small, or there is one core. */
  static open(model: SiteModel, given: Given): RenderLanes | null {
    const count = lanesFor(given.pages, model.articles.length)
    return count > 0 ? new RenderLanes(model, count, given) : null
  }

  /** Lanes that have started; until then their share is rendered here. */
  get ready(): readonly Lane[] {
    return this.#lanes.filter(({ isReady }) => isReady)
  }

  /** The last step ends when all pages are written, the others a little before. */
  async write(pages: readonly PlannedPage[], bodies: Bodies, writing: Writing): Promise<void> {
    const share = new Share(pages)
    const drives = this.ready.flatMap((lane) =>
      Array.from({ length: requestsAhead }, () => this.#drive(lane, share, { bodies, writing })),
    )
    const work = Promise.all([...drives, this.#render(share, writing)])
    const before = this.#steps
    this.#steps = before.then(async () => {
      await work
      share.end()
    })
    this.#steps.catch(() => undefined)
    await share.mostWritten
    await (writing.isLast || share.isFailed ? this.#steps : before)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all(this.#lanes.map((lane) => lane.stop()))
    await this.#steps.catch(() => undefined)
  }

  #take(share: Share): ReturnType<Share['take']> {
    return this.#isStopped ? null : share.take()
  }

  async #render(share: Share, { own }: Writing): Promise<void> {
    for (let part = this.#take(share); part; part = this.#take(share)) {
      this.#isRendering = true
      for (const [at, page] of part.pages.entries()) {
        try {
          await own(page)
          share.written(1)
        } catch (error) {
          share.fail(part.at + at, error)
          break
        }
      }
      this.#isRendering = false
      await nextTurn()
    }
    this.#tell()
  }

  async #drive(lane: Lane, share: Share, given: { bodies: Bodies; writing: Writing }): Promise<void> {
    const { bodies, writing } = given
    for (let part = this.#take(share); part; part = this.#take(share)) {
      const ids = part.pages.flatMap((page) => writing.bodiesOf(page))
      try {
        const { pages, error } = await lane.write(part.pages, new Map(ids.map((id) => [id, bodies.get(id) ?? ''])))
        for (const page of pages) writing.written(page)
        share.written(pages.length)
        if (error) share.fail(part.at + pages.length, error)
      } catch (error) {
        share.fail(part.at, error)
      }
    }
  }

  /** Whoever has not been heard of for longest counts: otherwise the others would hide a lane that hangs. */
  #tell(): void {
    if (this.#isRendering) return
    const [silent] = this.#lanes.filter(({ isBusy }) => isBusy).toSorted((a, b) => a.at - b.at)
    if (!silent || silent.at === this.#told) return
    this.#told = silent.at
    this.#beat(silent.template)
  }
}
