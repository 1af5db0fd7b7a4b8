// Generated code is made when its inputs have changed, and only then: a save during the generator's run is not lost.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '../../support/source-files.ts'

interface Launch {
  ensureGenerated(runtime: { node: string; env: NodeJS.ProcessEnv }): Promise<boolean>
}

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-stamp-'))
  for (const path of ['scripts/launch', 'scripts/messages.mjs']) {
    cpSync(join(projectRoot, path), join(folder, path), { recursive: true })
  }
  for (const path of ['schemas', 'generators', 'src/shared', 'src/generated/validators']) {
    mkdirSync(join(folder, path), { recursive: true })
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function generate(script: string): Promise<boolean> {
  writeFileSync(join(folder, 'generators/main.ts'), script)
  return again()
}

async function again(): Promise<boolean> {
  const { ensureGenerated } = (await import(join(folder, 'scripts/launch/product.mjs'))) as Launch
  return ensureGenerated({ node: process.execPath, env: process.env })
}

test('what has not changed is not generated again', async () => {
  expect(await generate('')).toBe(true)
  expect(await again()).toBe(false)
  writeFileSync(join(folder, 'schemas/menu.json'), '{}')
  expect(await again()).toBe(true)
  expect(await again()).toBe(false)
})

test('a schema that is saved while the generator runs is generated next', async () => {
  const save =
    "import { existsSync, writeFileSync } from 'node:fs'\nif (!existsSync('schemas/a.json')) writeFileSync('schemas/a.json', '{}')"
  expect(await generate(save)).toBe(true)
  expect(await again()).toBe(true)
  expect(await again()).toBe(false)
})

test('generated code that somebody changed is generated again', async () => {
  await generate('')
  writeFileSync(join(folder, 'src/generated/storage.ts'), '')
  expect(await again()).toBe(true)
})
