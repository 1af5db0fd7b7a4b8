// Files of the engine: bytes with a row, and what happens to those without one, on both databases.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inChunks, readAll } from '../../support/streams.ts'
import { createTestEngine, type TestEngine } from '../../support/flow.ts'
import { testDatabases } from '../../support/test-database.ts'

describe.each(testDatabases)('on %s', (database) => {
  let flow: TestEngine

  beforeAll(async () => {
    flow = await createTestEngine({ database })
  })
  afterAll(() => flow.dispose())

  test('content is stored as bytes with a row, up to 5 MB, and leaves no stray file', async () => {
    const task = await flow.act('x', (work) => flow.engine.createTask(work, { name: 'with files', assignee: 'x' }))
    const bytes = new TextEncoder().encode('content')
    const path = await flow.engine.keepContent(inChunks(bytes))
    const added = await flow.act('x', (work) =>
      flow.engine.addContent(work, {
        taskId: task.id,
        name: 'a.txt',
        mimeType: 'text/plain',
        size: bytes.length,
        path,
      }),
    )
    expect(await readAll(await flow.engine.openContent(added))).toEqual(bytes)
    const largest = 5 * 1024 * 1024
    await expect(flow.engine.keepContent(inChunks(new Uint8Array(largest + 1)))).rejects.toMatchObject({ status: 413 })
    expect(await flow.engine.keepContent(inChunks(new Uint8Array(largest)))).toMatch(/^flow\/content\//)
    await flow.act('x', (work) => flow.engine.removeContent(work, added.id))
    await flow.worker.runDueJobs()
    expect(await flow.files.read(path)).toBeNull()
  })

  test('a file without a row is collected at night, unless it is less than a day old', async () => {
    const other = await createTestEngine({ database })
    try {
      const [kept, stray] = [
        await other.engine.keepContent(inChunks(new Uint8Array([1]))),
        await other.engine.keepContent(inChunks(new Uint8Array([2]))),
      ]
      const content = { name: 'a', mimeType: 'text/plain', size: 1, path: kept }
      const task = await other.act('x', (work) => other.engine.createTask(work, { name: 'x' }))
      await other.act('x', (work) => other.engine.addContent(work, { ...content, taskId: task.id }))
      const collect = async (now: number) => {
        other.clock.set(now)
        await other.act(null, (work) => work.enqueue({ kind: 'flow-files', payload: {} }))
        await other.worker.runDueJobs()
        return [await other.files.read(kept), await other.files.read(stray)].map((bytes) => bytes !== null)
      }
      const day = 24 * 3_600_000
      expect(await collect(Date.now() + day / 2)).toEqual([true, true])
      expect(await collect(Date.now() + 2 * day)).toEqual([true, false])
      expect(other.jobErrors).toEqual([])
    } finally {
      await other.dispose()
    }
  })
})
