// First publications, each of a copy of the prepared data, in turn with the others: disks and neighbours are other ones from one second to the next.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { type Given, type OtherRun, runFloor, runInstalled } from './publish-others.ts'
import type { PublishRun } from './publish-product.ts'
import { withSite } from './publish-server.ts'

const rounds = 5

export interface InTurn {
  /** Medians by time. */
  readonly literal: OtherRun
  readonly liquid: OtherRun
  /** Null if they are not installed. */
  readonly hugo: OtherRun | null
  readonly eleventy: OtherRun | null
  readonly full: PublishRun
}

/** By time. */
export function medianRun<Run extends { readonly time: number }>(runs: readonly Run[]): Run {
  const run = runs.toSorted((a, b) => a.time - b.time)[Math.floor(runs.length / 2)]
  if (!run) throw new Error('nothing was measured')
  return run
}

/** All output is kept until the end: for minutes after files were deleted, ext4 creates new ones up to ten times slower. */
export async function measureInTurn({ data, siteId, folder }: Given): Promise<InTurn> {
  const literal: OtherRun[] = []
  const liquid: OtherRun[] = []
  const hugo: OtherRun[] = []
  const eleventy: OtherRun[] = []
  const full: PublishRun[] = []
  for (let round = 0; round < rounds; round += 1) {
    const copy = join(folder, `round-${round}`)
    const own = { ...data, dataDir: join(copy, 'data') }
    cpSync(data.dataDir, own.dataDir, { recursive: true })
    const given = { data: own, siteId, folder: copy }
    literal.push(runFloor('literal', given))
    liquid.push(runFloor('liquid', given))
    for (const [runs, name] of [
      [hugo, 'hugo'],
      [eleventy, 'eleventy'],
    ] as const) {
      const run = runInstalled(name, given)
      if (run) runs.push(run)
    }
    await withSite(own, siteId, async ({ site }) => {
      await site.untilCounted()
      full.push(await site.publishAll())
    })
  }
  return {
    literal: medianRun(literal),
    liquid: medianRun(liquid),
    hugo: hugo.length > 0 ? medianRun(hugo) : null,
    eleventy: eleventy.length > 0 ? medianRun(eleventy) : null,
    full: medianRun(full),
  }
}
