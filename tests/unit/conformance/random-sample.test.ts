// Random runs recorded with the real engine 6.8.1: this engine does the same, but for the differences of the tables.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownDifference } from '../../flowable/random/known.ts'
import { askedOf } from '../../flowable/random/model.ts'
import { replay } from '../../flowable/random/replay.ts'
import { readSample } from '../../flowable/random/sample.ts'
import { projectRoot } from '../../support/source-files.ts'

const runs = readSample(join(projectRoot, 'tests/flowable/random/sample.jsonl.gz'))

test('recorded random runs go as they did there', async () => {
  const found: unknown[] = []
  for (const { asked, recorded } of runs) {
    const difference = await replay(asked, recorded)
    if (difference !== null && knownDifference(asked, recorded, difference) === null) found.push([asked.id, difference])
  }
  expect(found).toEqual([])
}, 60_000)

test('the sample has 300 runs, and nearly all reach an end or a task', () => {
  expect(runs.length).toBe(300)
  expect(runs.filter(({ recorded }) => (recorded.steps?.length ?? 0) > 1).length).toBeGreaterThan(200)
})

test('a run that differs is noticed', async () => {
  const run = runs.find(({ recorded }) => (recorded.steps?.[0]?.seen?.['tasks']?.length ?? 0) > 0)
  if (run === undefined) throw new Error('No run has a task.')
  const steps = (run.recorded.steps ?? []).map((step) => ({ ...step, seen: { ...step.seen, tasks: ['other'] } }))
  const difference = await replay(run.asked, { ...run.recorded, steps })
  expect(difference).toMatchObject({ step: 0, what: 'tasks', missing: ['other'] })
})

test('the same seed gives the same process', () => {
  const plain = (seed: number) => JSON.stringify(askedOf(seed)).replaceAll(/_\d+\\"/g, '')
  expect(plain(7)).toBe(plain(7))
  expect(plain(7)).not.toBe(plain(8))
})
