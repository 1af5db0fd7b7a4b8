// Schedules previews: a few processes, one preview per user and two per site at a time, so that a slow one delays only itself.
import { tooMany } from '../../errors/errors.ts'
import { type OpenRun, RenderProcess, type RenderLimits } from '../render-process.ts'

export interface LaneLimits {
  readonly processes: number
  readonly perPerson: number
  readonly perSite: number
  /** Maximum number of waiting previews per user. */
  readonly waiting: number
}

const standard: LaneLimits = { processes: 3, perPerson: 1, perSite: 2, waiting: 5 }

/** Together the memory of the one process that publishes. */
export const previewLimits: Partial<RenderLimits> & Pick<RenderLimits, 'run'> = {
  page: 2_000,
  step: 2_000,
  run: 2_000,
  memory: 256,
}

export interface PreviewBy {
  readonly person: number
  readonly site: number
}

type Renderer = Pick<RenderProcess, 'run' | 'stop'>

interface Entry {
  readonly by: PreviewBy
  readonly start: (renderer: Renderer) => Promise<void>
}

export class PreviewLanes {
  readonly #limits: LaneLimits
  readonly #create: () => Renderer
  readonly #renderers: Renderer[] = []
  readonly #free: Renderer[] = []
  readonly #running = new Set<Entry>()
  #waiting: readonly Entry[] = []

  constructor(create: () => Renderer = () => new RenderProcess(previewLimits), limits: LaneLimits = standard) {
    this.#create = create
    this.#limits = limits
  }

  async run<Result>(by: PreviewBy, work: (open: OpenRun) => Promise<Result>): Promise<Result> {
    const own = this.#waiting.filter((entry) => entry.by.person === by.person)
    if (own.length >= this.#limits.waiting) throw tooMany(previewLimits.run / 1000)
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const start = (renderer: Renderer): Promise<void> => renderer.run(work).then(resolve, reject)
    this.#waiting = [...this.#waiting, { by, start }]
    this.#fill()
    return promise
  }

  stop(): void {
    for (const renderer of this.#renderers) renderer.stop()
  }

  /** The oldest one whose user and site have capacity left. */
  #fill(): void {
    for (const entry of this.#waiting) {
      if (this.#running.size >= this.#limits.processes) return
      if (this.#hasPlace(entry.by)) void this.#start(entry)
    }
  }

  #hasPlace({ person, site }: PreviewBy): boolean {
    const running = [...this.#running].map(({ by }) => by)
    const ofPerson = running.filter((by) => by.person === person).length
    const ofSite = running.filter((by) => by.site === site).length
    return ofPerson < this.#limits.perPerson && ofSite < this.#limits.perSite
  }

  async #start(entry: Entry): Promise<void> {
    this.#waiting = this.#waiting.filter((other) => other !== entry)
    this.#running.add(entry)
    const renderer = this.#free.pop() ?? this.#newRenderer()
    await entry.start(renderer)
    this.#free.push(renderer)
    this.#running.delete(entry)
    this.#fill()
  }

  #newRenderer(): Renderer {
    const renderer = this.#create()
    this.#renderers.push(renderer)
    return renderer
  }
}

/** Of this server: the limits hold for all its previews together. */
export const previewLanes = new PreviewLanes()
