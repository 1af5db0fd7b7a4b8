// Each answer carries the server's versions of rights and dictionary; stale caches are reloaded.
import type { DataVersion } from '../../shared/protocol/envelope.ts'

type Part = keyof DataVersion
type Reload = () => Promise<unknown>

const storageKey = 'atrium.versions'
const reloads: Readonly<Record<Part, Set<Reload>>> = { permission: new Set(), dictionary: new Set() }
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

/** Returns the function that ends it. */
export function onStale(part: Part, reload: Reload): () => void {
  reloads[part].add(reload)
  return () => reloads[part].delete(reload)
}

async function reload(part: Part, version: number): Promise<void> {
  const works = [...reloads[part]]
  if (works.length === 0 || running.has(part)) return
  running.add(part)
  try {
    await Promise.all(works.map((work) => work()))
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
