// A part of a page in a chunk of its own, drawn as soon as it has loaded: React delays what suspends by up to 300 ms.
import { useEffect, useState } from 'react'
import { loadChunk } from './load-chunk.ts'

type State<Part> = { readonly part: Part } | { readonly error: unknown } | null

/** Null while it loads. A failure is thrown, for the section around it. `load` must not change. */
export function useChunk<Part>(load: () => Promise<Part>): Part | null {
  const [state, setState] = useState<State<Part>>(null)
  useEffect(() => {
    let isCurrent = true
    loadChunk(load).then(
      (part) => isCurrent && setState({ part }),
      (error: unknown) => isCurrent && setState({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [load])
  if (state !== null && 'error' in state) throw state.error
  return state?.part ?? null
}
