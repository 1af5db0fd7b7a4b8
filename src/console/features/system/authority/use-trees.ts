// Loads the sites once, and the channels of the selected site; one request each.
import { useCallback, useEffect, useState } from 'react'
import { loadChannelTree, loadSiteTree } from './calls.ts'
import { type Node, toNodes } from './trees.ts'

export interface Loaded<Value> {
  readonly value: Value | null
  readonly error: string | null
  readonly reload: () => void
}

/** `load` null = nothing to load yet. */
export function useLoaded<Value>(load: (() => Promise<Value>) | null): Loaded<Value> {
  const [value, setValue] = useState<Value | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isCurrent = true
    setValue(null)
    setError(null)
    load?.().then(
      (answer) => isCurrent && setValue(answer),
      (failure: unknown) => isCurrent && setError(failure instanceof Error ? failure.message : String(failure)),
    )
    return () => {
      isCurrent = false
    }
  }, [load, round])
  return { value, error, reload: useCallback(() => setRound((last) => last + 1), []) }
}

/** The last answer while the next one is loading: a table keeps its rows. */
export function useLastAnswer<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}

async function loadSites(): Promise<Node[]> {
  return toNodes(await loadSiteTree())
}

export function useSites(isStarted: boolean): Loaded<Node[]> {
  return useLoaded(isStarted ? loadSites : null)
}

export function useChannels(siteId: number | null): Loaded<Node[]> {
  const load = useCallback(async () => (siteId === null ? [] : toNodes(await loadChannelTree(siteId))), [siteId])
  return useLoaded(siteId === null ? null : load)
}
