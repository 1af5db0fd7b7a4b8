// Pages in chunks of their own; a failed load is shown by the error page.
import { type ComponentType, lazy, type LazyExoticComponent, useState } from 'react'
import { loadChunk } from '../ui/load-chunk.ts'
import { Loading } from '../ui/states.tsx'
import { useChunk } from '../ui/use-chunk.ts'

export function lazyPage<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadChunk(async () => ({ default: await load() })))
}

/** For the page of a route: asked for with the first rendering, and shown without the delay of what suspends. */
export function routePage(load: () => Promise<ComponentType<object>>): ComponentType<object> {
  let loading: Promise<ComponentType<object>> | null = null
  let loaded: ComponentType<object> | null = null
  const begin = async (): Promise<ComponentType<object>> => {
    loading ??= load()
    try {
      loaded = await loading
      return loaded
    } catch (error) {
      loading = null
      throw error
    }
  }
  return function RoutePage() {
    // Once: the rendering that shows a failure must not ask again.
    useState(() => void (loaded ?? begin().catch(() => undefined)))
    const chunk = useChunk(begin)
    const Page = loaded ?? chunk
    return Page === null ? <Loading /> : <Page />
  }
}
