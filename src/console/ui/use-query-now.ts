// The query of the address at the moment of asking: an answer may arrive long after the render that asked for it.
import { useCallback, useState } from 'react'

/** Null: another page has been opened since, or is about to be. */
export function useQueryNow(): () => URLSearchParams | null {
  const [page] = useState(() => location.pathname)
  return useCallback(() => (location.pathname === page ? new URLSearchParams(location.search) : null), [page])
}
