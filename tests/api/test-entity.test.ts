// npm run test:entity: the loops over all descriptors for one entity, in one command.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { expect, test, vi } from 'vitest'
import { projectRoot } from '../support/source-files.ts'

vi.setConfig({ testTimeout: 300_000 })

async function run(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  // One database is enough here, and the outer run's settings of Vitest are not for the inner one.
  const { TEST_DATABASE_URL: _, VITEST: __, ...env } = process.env
  const child = spawn(process.execPath, ['scripts/test-entity.ts', ...args], {
    cwd: projectRoot,
    env: { ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (text: Buffer) => (out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (err += text.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, out, err }
}

test('runs every loop of that entity and of no other', async () => {
  const { code, out } = await run('cms/article-source')
  expect(code).toBe(0)
  const passed = out.match(/✓ .*tests\/entity\/([\w-]+)\.test\.ts/g)?.map((line) => /([\w-]+)\.test/.exec(line)?.[1])
  expect(passed?.toSorted()).toEqual(
    expect.arrayContaining(['bad-input', 'concurrency', 'rights', 'round-trip', 'scope']),
  )
  expect(out).toMatch(/Tests {2}\d+ passed \| \d+ skipped/)
})

test.each([
  [['cms/nothing'], '没有实体 cms/nothing：schemas/cms/nothing.json 不存在。\n'],
  [['menu'], '没有实体 menu：schemas/menu.json 不存在。\n'],
  [[], '用法：npm run test:entity -- 目录/实体，例如 npm run test:entity -- cms/article-source\n'],
])('%j is refused in one sentence', async (args, err) => {
  expect(await run(...args)).toEqual({ code: 1, out: '', err })
})
