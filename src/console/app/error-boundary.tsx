// Catches what a page throws: its own words for chunks that could not be loaded, and a way on.
import { Component, type ReactNode } from 'react'
import { isChunkFailure } from '../ui/chunk-failure.ts'
import { ChunkFailure, Crash } from '../ui/error-pages.tsx'

interface ErrorBoundaryProps {
  /** Another value is another page: what was thrown before is forgotten, and what stands around the page stays as it is. */
  readonly page?: string
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly error: unknown
  readonly page: string | undefined
}

const nothing = Symbol('nothing')

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: nothing, page: this.props.page }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error }
  }

  static getDerivedStateFromProps({ page }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return page === state.page ? null : { error: nothing, page }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === nothing) return this.props.children
    if (isChunkFailure(error)) return <ChunkFailure />
    return <Crash message={error instanceof Error ? error.message : String(error)} />
  }
}
