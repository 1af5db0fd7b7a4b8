// Pages in chunks of their own; a failed load is shown by the error page.
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { loadChunk } from '../ui/load-chunk.ts'

export function lazyPage<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadChunk(async () => ({ default: await load() })))
}
