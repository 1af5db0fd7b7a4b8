// Catches what a page throws: its own words for chunks that could not be loaded, and a way on.
import { Component, type ReactNode } from 'react'
import { ChunkFailure, Crash } from '../ui/error-pages.tsx'
import { ChunkLoadError } from './lazy-page.tsx'

const chunkSigns = /dynamically imported module|importing a module script|module script failed|preload/i

function isChunkFailure(error: unknown): boolean {
  return error instanceof ChunkLoadError || (error instanceof Error && chunkSigns.test(error.message))
}

interface ErrorBoundaryState {
  readonly error: unknown
}

const nothing = Symbol('nothing')

export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: nothing }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === nothing) return this.props.children
    if (isChunkFailure(error)) return <ChunkFailure />
    return <Crash message={error instanceof Error ? error.message : String(error)} />
  }
}
