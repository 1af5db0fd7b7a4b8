// Generated code matches the schemas.
import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { expect, test } from 'vitest'
import { projectRoot } from '../support/source-files.ts'

test('src/generated equals what npm run gen would write', () => {
  const check = () =>
    execFileSync(process.execPath, ['generators/main.ts', '--check'], { cwd: projectRoot, stdio: 'pipe' })
  expect(check).not.toThrow()
})
