// Completes package-lock.json with the optional packages of platforms that the current registry does not carry: without
// their entries `npm ci` rejects the file everywhere. Run after every `npm install <package>`.
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { inRoot } from './launch/paths.mjs'

interface LockEntry {
  version?: string
  dev?: boolean
  optional?: boolean
  cpu?: string[]
  os?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

type LockedPackages = Record<string, LockEntry>

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'aix', 'netbsd', 'openbsd', 'sunos']
const processors = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el']

/** Optional dependencies for which the lock file has no entry, as paths in it. */
export function findMissing(packages: LockedPackages): Map<string, LockEntry> {
  const missing = new Map<string, LockEntry>()
  for (const parent of Object.values(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const isKnown = Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`))
      const isExact = /^\d/.test(version)
      if (!isKnown && isExact) missing.set(`node_modules/${name}`, buildEntry(name, version, parent.dev))
    }
  }
  return missing
}

/** The platform is part of the package name: `binding-linux-x64-musl`. */
function buildEntry(name: string, version: string, dev: boolean | undefined): LockEntry {
  const words = name.split(/[/-]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : []
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  }
}

function completeLock(): void {
  const file = inRoot('package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages }
  const missing = findMissing(lock.packages)
  const entries = Object.entries(lock.packages).concat([...missing])
  lock.packages = Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  process.stdout.write(`package-lock.json: ${missing.size} platform packages added\n`)
}

if (import.meta.main) completeLock()
