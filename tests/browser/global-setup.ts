// Builds the product once before the browser tests, when its sources changed.
import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { projectRoot } from '../support/source-files.ts'

export function setup(): void {
  execFileSync(process.execPath, ['scripts/build.ts', '--if-changed'], { cwd: projectRoot, stdio: 'inherit' })
}
