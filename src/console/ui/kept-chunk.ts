// A chunk that is loaded when it is first looked for, and once.
import { loadChunk } from './load-chunk.ts'

export interface KeptChunk<Part> {
  /** The part, or its promise while loading; throws if it could not be loaded. */
  readonly find: () => Part | Promise<Part>
}

type State<Part> = { readonly found: Part | Promise<Part> } | { readonly error: unknown } | null

export function keptChunk<Part>(load: () => Promise<Part>): KeptChunk<Part> {
  let state: State<Part> = null
  const start = async (): Promise<Part> => {
    try {
      const part = await loadChunk(load)
      state = { found: part }
      return part
    } catch (error) {
      state = { error }
      throw error
    }
  }
  return {
    find: () => {
      if (state !== null && 'error' in state) throw state.error
      if (state !== null) return state.found
      const underway = start()
      // Callers see the failure on their next `find`.
      underway.catch(() => undefined)
      state = { found: underway }
      return underway
    },
  }
}
