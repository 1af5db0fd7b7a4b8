// Catches errors of a page: with a separate text for chunks that failed to load, and a way out.
import { Component, type ReactNode } from 'react'
import { isChunkFailure } from '../ui/chunk-failure.ts'
import { ChunkFailure, Crash } from '../ui/error-pages.tsx'

interface ErrorBoundaryProps {
  /** A new value means a new page: the error is reset, and the surrounding layout stays mounted. */
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
