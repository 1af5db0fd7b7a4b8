// Which uploaded files the imports that have not ended still need.
import { loadUnendedPayloads } from '../../jobs/queries.ts'
import type { Reader } from '../../ports/database.ts'
import { importKind } from './import-state.ts'

/** Places in the store. */
export async function loadSources(db: Reader): Promise<ReadonlySet<string>> {
  const payloads = await loadUnendedPayloads(db, importKind)
  return new Set(payloads.map((payload) => (payload as { readonly place: string }).place))
}
