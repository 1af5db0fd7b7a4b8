// First publications, each of a copy of the prepared data, in turn with the floor: disks and neighbours are other ones from one second to the next.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Given, type OtherRun, runFloor } from './publish-others.ts'
import type { PublishRun } from './publish-product.ts'
import { withSite } from './publish-server.ts'

const rounds = 5

export interface InTurn {
  /** Medians by time. */
  readonly literal: OtherRun
  readonly full: PublishRun
}

/** By time. */
export function medianRun<Run extends { readonly time: number }>(runs: readonly Run[]): Run {
  const run = runs.toSorted((a, b) => a.time - b.time)[Math.floor(runs.length / 2)]
  if (!run) throw new Error('nothing was measured')
  return run
}

export async function measureInTurn({ data, siteId, folder }: Given): Promise<InTurn> {
  const literal: OtherRun[] = []
  const full: PublishRun[] = []
  for (let round = 0; round < rounds; round += 1) {
    const copy = join(folder, `round-${round}`)
    const own = { ...data, dataDir: join(copy, 'data') }
    cpSync(data.dataDir, own.dataDir, { recursive: true })
    literal.push(runFloor('literal', { data: own, siteId, folder: copy }))
    await withSite(own, siteId, async ({ site }) => {
      await site.untilCounted()
      full.push(await site.publishAll())
    })
    rmSync(copy, { recursive: true })
  }
  return { literal: medianRun(literal), full: medianRun(full) }
}
