// A copy of the project whose files a test may change; its packages are the project's own.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from './source-files.ts'

const copied = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'schemas',
  'generators',
  'scripts',
  'src',
]

export interface ProjectCopy {
  readonly folder: string
  remove(): void
}

/** Linked package by package, so that caches of tools in node_modules are separate. */
function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'))
  const packages = readdirSync(join(projectRoot, 'node_modules')).filter((name) => !/^\.(?:vite|vitest)/.test(name))
  for (const name of packages) {
    symlinkSync(join(projectRoot, 'node_modules', name), join(folder, 'node_modules', name), 'junction')
  }
}

/** `more`: folders that only some tests need. */
export function copyProject(more: readonly string[] = []): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-copy-'))
  for (const name of [...copied, ...more]) cpSync(join(projectRoot, name), join(folder, name), { recursive: true })
  linkPackages(folder)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
