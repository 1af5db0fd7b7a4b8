// Each answer says how new rights and dictionary are on the server; what is stale here is loaded again.
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

/** Notes that what is kept here is as new as this. */
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
    // The next answer tries again: its version still differs from the one kept.
  } finally {
    running.delete(part)
  }
}

/** `version` may be missing: an answer from a proxy, an older server. */
export function seeDataVersion(version: DataVersion | undefined): void {
  if (version === undefined) return
  const kept = readVersions()
  for (const part of ['permission', 'dictionary'] as const) {
    if (version[part] !== kept[part]) void reload(part, version[part])
  }
}
