// Which calls the embedded engine accepts at its port.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestEngine, diagram, flows, type TestEngine } from '../../../support/flow.ts'

let made: TestEngine

beforeAll(async () => {
  made = await createTestEngine()
})
afterAll(() => made.dispose())

const bytes = new TextEncoder().encode(
  diagram('plain', `<startEvent id="start" /><endEvent id="end" />${flows('start', 'end')}`),
)

test('a call on a database of another server is refused', () => {
  const stranger = { now: 0, user: { account: 'kermit' } }
  expect(() => made.engine.task(stranger, 'any')).toThrow('within calls of this server only')
})

test('a deployment prepared by another engine, or a copy of one, is refused', async () => {
  const prepared = await made.engine.prepare({ fileName: 'plain.bpmn', bytes })
  const deploy = (one: typeof prepared) => made.act('kermit', async (work) => made.engine.deploy(work, one))
  await expect(deploy({ ...prepared })).rejects.toThrow('Only what this engine has prepared')
  expect((await deploy(prepared)).name).toBe('plain')
})
