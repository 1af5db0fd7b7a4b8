// node scripts/flowable.ts random COUNT [SEED] [SAMPLE.jsonl.gz]: compares random runs of both engines.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { knownDifference } from './known.ts'
import { type Asked, askedOf } from './model.ts'
import { type Difference, type Recorded, replay } from './replay.ts'
import { type Kept, writeSample } from './sample.ts'

/** Records the runs of a file into another, by the real engine. */
export type Record = (asked: string, recorded: string) => Promise<void>

const atOnce = 500

function linesOf<Row>(file: string): Row[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Row)
}

function shown(asked: Asked, { steps = [] }: Recorded, difference: Difference): string {
  const { do: verb = 'end', at = '' } = steps[difference.step] ?? {}
  const { step, what, missing, extra } = difference
  return `${asked.id}: step ${step} (${verb} ${at}) ${what}\n  there: ${missing.join(', ')}\n  here:  ${extra.join(', ')}`
}

/** Counts by name: `same`, `differs`, and the known differences. Runs that differ in nothing unknown are kept in `sample`. */
export async function compareRandom(
  record: Record,
  { count, seed, folder, sample }: { count: number; seed: number; folder: string; sample?: string | undefined },
): Promise<{ readonly counts: ReadonlyMap<string, number>; readonly differences: readonly string[] }> {
  const counts = new Map([['same', 0]])
  const differences: string[] = []
  const kept: Kept[] = []
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (let done = 0; done < count; done += atOnce) {
    const asked = Array.from({ length: Math.min(atOnce, count - done) }, (_, at) => askedOf(seed + done + at))
    const [from, to] = [join(folder, 'asked.jsonl'), join(folder, `recorded-${seed + done}.jsonl`)]
    writeFileSync(from, asked.map((run) => `${JSON.stringify(run)}\n`).join(''))
    await record(from, to)
    const recorded = linesOf<Recorded>(to)
    for (const [at, run] of asked.entries()) {
      const answer = recorded[at] ?? { id: run.id }
      const found = await replay(run, answer)
      const names = found.map((difference) => knownDifference(run, answer, { difference, beside: found }))
      const unknown = found.filter((_, index) => names[index] === null)
      for (const difference of unknown) differences.push(shown(run, answer, difference))
      add(unknown.length > 0 ? 'differs' : (names[0] ?? 'same'))
      if (unknown.length === 0) kept.push({ asked: run, recorded: answer })
    }
  }
  if (sample !== undefined) writeSample(sample, kept)
  return { counts, differences }
}
