// The place of the inbox in the address, and the ways to change it.
import { useCallback, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useQueryNow } from '../../../ui/use-query-now.ts'
import { type Place, readPlace, writePlace } from './place.ts'

export interface PlaceInAddress {
  readonly place: Place
  /** The one at this moment, whatever was rendered last; null: the inbox was left. */
  readonly placeNow: () => Place | null
  /** Does nothing once the inbox was left. */
  readonly go: (change: Partial<Place>) => void
  /** Back to the list alone. */
  readonly close: () => void
}

/** State of a visit that was entered from the list: one step back leads there. */
const fromList = 'from list'

export function usePlace(isNarrow: boolean): PlaceInAddress {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const place = useMemo(() => readPlace(new URLSearchParams(search)), [search])
  const visit = useRef<unknown>(state)
  visit.current = state
  const queryNow = useQueryNow()
  const placeNow = useCallback(() => {
    const query = queryNow()
    return query === null ? null : readPlace(query)
  }, [queryNow])
  const go = useCallback(
    (change: Partial<Place>) => {
      const before = placeNow()
      if (before === null) return
      const after = { ...before, ...change }
      // Where the task takes the place of the list, Back returns to it.
      const isEntered = isNarrow && before.task === null && after.task !== null
      const to = `?${writePlace(after).toString()}`
      void navigate(to, { replace: !isEntered, state: isEntered ? fromList : visit.current })
    },
    [isNarrow, navigate, placeNow],
  )
  const close = useCallback(() => {
    if (visit.current === fromList) void navigate(-1)
    else go({ task: null, tab: null })
  }, [go, navigate])
  return { place, placeNow, go, close }
}
