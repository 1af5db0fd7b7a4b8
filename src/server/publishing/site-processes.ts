// The rendering processes of sites that are published: each of the last few keeps what it knows of its site, so that a changed article
// costs a few pages instead of reading the site again. Nothing depends on it: a process that is gone is replaced by one that reads all.
import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenRun, RenderProcess, type RenderLimits } from './render-process.ts'

interface KeptLimits extends Pick<RenderLimits, 'idle' | 'kept' | 'grown'> {
  readonly sites: number
}

/** Most of what a large run makes is still needed at its end: looking for garbage before costs a tenth of its CPU time. */
const standard: KeptLimits = { sites: 2, idle: 5 * 60_000, kept: 300, grown: 128 }

/** Longer than a stopping server gives its jobs, shorter than it has in all. */
const closeWithin = 7000

export class SiteProcesses {
  readonly #limits: KeptLimits
  /** The least recently used first. */
  readonly #processes = new Map<string, RenderProcess>()
  #queue: Promise<unknown> = Promise.resolve()

  constructor(limits: Partial<KeptLimits> = {}) {
    this.#limits = { ...standard, ...limits }
  }

  /** One run at a time, whatever site it is for: they share the memory and the cores of the server. */
  run<Result>(site: string, work: (open: OpenRun) => Promise<Result>): Promise<Result> {
    const turn = this.#queue.then(() => this.#take(site).run(work))
    this.#queue = turn.catch(() => undefined)
    return turn
  }

  #take(site: string): RenderProcess {
    const { sites, ...limits } = this.#limits
    const found = this.#processes.get(site) ?? new RenderProcess(limits)
    this.#processes.delete(site)
    for (const [other, process] of this.#processes) {
      if (this.#processes.size < sites) break
      process.stop()
      this.#processes.delete(other)
    }
    this.#processes.set(site, found)
    return found
  }

  /** The run under way ends first: without its process it would fail. A long one has been interrupted by its worker before that. */
  async close(): Promise<void> {
    await Promise.race([this.#queue, sleep(closeWithin, undefined, { ref: false })])
    this.stop()
  }

  stop(): void {
    for (const process of this.#processes.values()) process.stop()
    this.#processes.clear()
  }
}

/** Previews have processes of their own, so that neither waits for the other. */
export const siteProcesses = new SiteProcesses()
