// Each answer carries the server's versions of rights and dictionary; stale caches are reloaded.
import type { DataVersion } from '../../shared/protocol/envelope.ts'

type Part = keyof DataVersion
type Reload = () => Promise<unknown>

const storageKey = 'atrium.versions'
const reloads: Partial<Record<Part, Reload>> = {}
const running = new Set<Part>()

function readVersions(): Partial<DataVersion> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<DataVersion>
  } catch {
    return {}
  }
}

/** Records that the local caches are at this version. */
export function keepVersion(part: Part, version: number): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ ...readVersions(), [part]: version }))
}

export function onStale(part: Part, reload: Reload): void {
  reloads[part] = reload
}

async function reload(part: Part, version: number): Promise<void> {
  const work = reloads[part]
  if (work === undefined || running.has(part)) return
  running.add(part)
  try {
    await work()
    keepVersion(part, version)
  } catch {
    // The next answer tries again: its version still differs from the cached one.
  } finally {
    running.delete(part)
  }
}

/** `version` may be missing: an answer from a proxy, or an older server. */
export function seeDataVersion(version: DataVersion | undefined): void {
  if (version === undefined) return
  const kept = readVersions()
  for (const part of ['permission', 'dictionary'] as const) {
    if (version[part] !== kept[part]) void reload(part, version[part])
  }
}
