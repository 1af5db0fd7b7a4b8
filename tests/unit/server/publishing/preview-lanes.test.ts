// Preview lanes: a slow preview delays only its own user and half of its site, and there are few processes.
import { expect, test } from 'vitest'
import { PreviewLanes } from '../../../../src/server/publishing/preview/preview-lanes.ts'
import type { OpenRun } from '../../../../src/server/publishing/render-process.ts'

const limits = { processes: 3, perPerson: 1, perSite: 2, waiting: 2 }

/** Lanes whose work is a name that the test ends at will. */
function openLanes() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  let processes = 0
  const lanes = new PreviewLanes(() => {
    processes += 1
    return { run: (work) => work(null as unknown as OpenRun), stop: () => {} }
  }, limits)
  const preview = (name: string, by: { person: number; site: number }) =>
    lanes.run(by, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
    })
  return { begun, preview, end: (name: string) => ends.get(name)?.(), processes: () => processes }
}

test('one preview per user at a time; others do not wait for it', async () => {
  const { begun, preview, end } = openLanes()
  const first = preview('slow', { person: 1, site: 1 })
  const second = preview('next', { person: 1, site: 1 })
  void preview('other', { person: 2, site: 1 })
  expect(begun).toEqual(['slow', 'other'])
  end('slow')
  await first
  await expect.poll(() => begun).toEqual(['slow', 'other', 'next'])
  end('next')
  await second
})

test('a site with a slow template leaves capacity for the others', () => {
  const { begun, preview } = openLanes()
  for (const person of [1, 2, 3]) void preview(`slow ${person}`, { person, site: 1 })
  void preview('elsewhere', { person: 4, site: 2 })
  expect(begun).toEqual(['slow 1', 'slow 2', 'elsewhere'])
})

test('there are never more processes than allowed, and they are reused', async () => {
  const { begun, preview, end, processes } = openLanes()
  const runs = [1, 2, 3, 4, 5].map((at) => preview(String(at), { person: at, site: at }))
  expect(begun).toEqual(['1', '2', '3'])
  end('2')
  await runs[1]
  await expect.poll(() => begun).toEqual(['1', '2', '3', '4'])
  expect(processes()).toBe(3)
})

test('a user with too many requests is refused, and others are not', async () => {
  const { begun, preview } = openLanes()
  for (const name of ['a', 'b', 'c']) void preview(name, { person: 1, site: 1 })
  await expect(preview('d', { person: 1, site: 1 })).rejects.toMatchObject({ status: 429 })
  void preview('e', { person: 2, site: 1 })
  expect(begun).toEqual(['a', 'e'])
})
