// Where an error of a page ends: its own words for chunks that could not be loaded, and a way on.
import { useRouteError } from 'react-router-dom'
import { ChunkFailure, Crash } from '../ui/error-pages.tsx'
import { ChunkLoadError } from './lazy-page.tsx'

const chunkSigns = /dynamically imported module|importing a module script|module script failed|preload/i

function isChunkFailure(error: unknown): boolean {
  return error instanceof ChunkLoadError || (error instanceof Error && chunkSigns.test(error.message))
}

export function CrashPage() {
  const error = useRouteError()
  if (isChunkFailure(error)) return <ChunkFailure />
  return <Crash message={error instanceof Error ? error.message : ''} />
}
