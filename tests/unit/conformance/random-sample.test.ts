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

test('a number made smaller by a pass may have ended a parallel loop there, and nothing else', () => {
  // Three loops at once, of five passes each that set their number to 0.
  const asked = askedOf(20009150)
  const passes = (count: number, end: string) => Array.from({ length: count }, () => `serviceTask|work20|${end}`)
  const given = { step: 6, what: 'activities', missing: passes(3, 'deleted'), extra: passes(12, '') }
  const reason = (difference: Difference) =>
    knownDifference(asked, { id: asked.id }, { difference, beside: [difference] })
  expect(reason(given)).toBe('the list or number of a loop changed while the loop runs')
  expect(reason({ ...given, extra: passes(2, '') })).toBeNull()
  expect(reason({ ...given, missing: [...given.missing, 'userTask|askTask|deleted'] })).toBeNull()
})

test('the last of several that hear one signal decides variables of its payload and parameters, and no others', () => {
  const asked = askedOf(20013305)
  const waits = ['signal|ring|events18m', 'signal|ring|hear29']
  const signal = { do: 'signal', at: 'ring', nth: 0, values: { word: 'b' } }
  const differs = (name: string) => ({
    step: 1,
    what: 'variables',
    missing: [`p:${name}=null`],
    extra: [`p:${name}=1`],
  })
  const reason = (difference: Difference, heard: readonly string[]) =>
    knownDifference(
      asked,
      { id: asked.id, steps: [{ do: 'start', seen: { waits: heard } }, signal] },
      { difference, beside: [] },
    )
  expect(reason(differs('word'), waits)).toBe('several that wait for one signal')
  expect(reason(differs('word'), waits.slice(1))).toBeNull()
  expect(reason(differs('flag'), waits)).toBeNull()
})

test('what handlers of an inner subprocess write is excused where they ran here alone', () => {
  const asked = askedOf(20020575)
  const ran = { step: 6, what: 'activities', missing: [], extra: ['serviceTask|undo18|'] }
  const wrote = (name: string) => ({ step: 6, what: 'variables', missing: [`p:${name}=0`], extra: [`p:${name}=-1`] })
  const reason = (difference: Difference, beside: readonly Difference[]) =>
    knownDifference(asked, { id: asked.id }, { difference, beside })
  const row = 'compensation of a subprocess in which only an inner subprocess can be compensated'
  expect(reason(wrote('n'), [ran, wrote('n')])).toBe(row)
  expect(reason(wrote('n'), [wrote('n')])).toBeNull()
  expect(reason(wrote('rate'), [ran, wrote('rate')])).toBeNull()
})

test('the same seed gives the same process', () => {
  const plain = (seed: number) => JSON.stringify(askedOf(seed)).replaceAll(/_\d+\\"/g, '')
  expect(plain(7)).toBe(plain(7))
  expect(plain(7)).not.toBe(plain(8))
})
