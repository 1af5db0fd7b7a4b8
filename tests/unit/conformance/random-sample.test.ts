// Random runs recorded with the real engine 6.8.1: this engine does the same, but for the differences of the tables.
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { knownDifference } from '../../flowable/random/known.ts'
import { askedOf } from '../../flowable/random/model.ts'
import { type Difference, replay } from '../../flowable/random/replay.ts'
import { readSample } from '../../flowable/random/sample.ts'
import { projectRoot } from '../../support/source-files.ts'

const runs = readSample(join(projectRoot, 'tests/flowable/random/sample.jsonl.gz'))

const replayed: { readonly run: (typeof runs)[number]; readonly differences: readonly Difference[] }[] = []

beforeAll(async () => {
  for (const run of runs) replayed.push({ run, differences: await replay(run.asked, run.recorded) })
}, 60_000)

function reasonOf({ asked, recorded }: (typeof runs)[number], difference: Difference, beside: readonly Difference[]) {
  return knownDifference(asked, recorded, { difference, beside })
}

test('recorded random runs go as they did there', () => {
  const found = replayed.flatMap(({ run, differences }) => {
    const unknown = differences.filter((difference) => reasonOf(run, difference, differences) === null)
    return unknown.map((difference) => [run.asked.id, difference])
  })
  expect(found).toEqual([])
})

test('the sample has 300 runs, and nearly all reach an end or a task', () => {
  expect(runs.length).toBe(300)
  expect(runs.filter(({ recorded }) => (recorded.steps?.length ?? 0) > 1).length).toBeGreaterThan(200)
})

test('a run that differs is noticed', async () => {
  const run = runs.find(({ recorded }) => (recorded.steps?.[0]?.seen?.['tasks']?.length ?? 0) > 0)
  if (run === undefined) throw new Error('No run has a task.')
  const steps = (run.recorded.steps ?? []).map((step) => ({ ...step, seen: { ...step.seen, tasks: ['other'] } }))
  const differences = await replay(run.asked, { ...run.recorded, steps })
  expect(differences).toMatchObject([{ step: 0, what: 'tasks', missing: ['other'] }])
})

test('a row of the table excuses only what it is about', () => {
  const excused = replayed.flatMap(({ run, differences }) => {
    const ofHistory = differences.filter(({ step }) => step === run.recorded.steps?.length)
    return ofHistory.map((difference) => {
      const more = { ...difference, missing: [...difference.missing, 'userTask|other|'] }
      return [run.asked.id, reasonOf(run, more, differences)]
    })
  })
  expect(excused.length).toBeGreaterThan(10)
  expect(excused.filter(([, reason]) => reason !== null)).toEqual([])
})

test('the same seed gives the same process', () => {
  const plain = (seed: number) => JSON.stringify(askedOf(seed)).replaceAll(/_\d+\\"/g, '')
  expect(plain(7)).toBe(plain(7))
  expect(plain(7)).not.toBe(plain(8))
})
