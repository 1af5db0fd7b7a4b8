// Processes that keep a site between runs: what they know, and when they are ended.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { killChildren } from '../../../../scripts/bench/process-tree.ts'
import { createDiskFiles } from '../../../../src/server/adapters/disk-files.ts'
import type { OpenRun } from '../../../../src/server/publishing/render-process.ts'
import { SiteProcesses } from '../../../../src/server/publishing/site-processes.ts'
import { articleInfo, channelInfo, siteModel, templateInfo } from './model.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium-kept-'))
const files = await createDiskFiles(folder)
const made: SiteProcesses[] = []
afterAll(() => {
  for (const processes of made) processes.stop()
  rmSync(folder, { recursive: true, force: true })
})

function open(limits: ConstructorParameters<typeof SiteProcesses>[0] = {}): SiteProcesses {
  const processes = new SiteProcesses(limits)
  made.push(processes)
  return processes
}

const templates = [templateInfo(1, 1, '{{ site.name }}'), templateInfo(2, 3, '{{ channel.title }}')]
const roots = new Map<string, string | null>()

/** Publishes two articles; returns how many the process knew. */
async function publish(processes: SiteProcesses, code: string, fails = false): Promise<number> {
  return processes.run(code, async (openRun: OpenRun) => {
    const model = siteModel({ templates, channels: [channelInfo({ id: 1 })] })
    const run = await openRun(model, { folder: files.address(code), base: roots.get(code) ?? null })
    const known = run.known.reduce((sum, { count }) => sum + count, 0)
    await run.add([0], [articleInfo({ id: 1, channelId: 1 }), articleInfo({ id: 2, channelId: 1 })])
    const { bodyIds } = await run.plan([{ kind: 'site' }], new Map())
    if (fails) throw new Error('failed')
    await run.write({ from: 0, to: bodyIds.length, bodies: new Map() })
    roots.set(code, (await run.commit()).root)
    await run.remember()
    await run.keep()
    return known
  })
}

test('the next run of a site is sent only what has changed, also after one of another site', async () => {
  const processes = open()
  expect([await publish(processes, 'a'), await publish(processes, 'a')]).toEqual([0, 2])
  expect([await publish(processes, 'b'), await publish(processes, 'a')]).toEqual([0, 2])
})

test('a run that fails leaves nothing to the next one', async () => {
  const processes = open()
  await publish(processes, 'c')
  await expect(publish(processes, 'c', true)).rejects.toThrow('failed')
  expect(await publish(processes, 'c')).toBe(0)
})

test('the site that was published least recently makes room', async () => {
  const processes = open({ sites: 1 })
  await publish(processes, 'd')
  await publish(processes, 'e')
  expect(await publish(processes, 'd')).toBe(0)
})

test('a process that needs too much memory is ended', async () => {
  const processes = open({ kept: 1 })
  await publish(processes, 'f')
  expect(await publish(processes, 'f')).toBe(0)
})

test('a process that was killed between two runs is replaced', async () => {
  const processes = open()
  await publish(processes, 'g')
  killChildren(process.pid)
  expect(await publish(processes, 'g')).toBe(0)
})
