// A part of a page in a chunk of its own: when it cannot be loaded that is told, and what stands around it stays as it is.
import { Component, type ReactNode, Suspense } from 'react'
import { isChunkFailure, tellChunkFailure } from './chunk-failure.ts'

interface LazySectionProps {
  /** While it is loaded. */
  readonly waiting?: ReactNode
  /** In its place when it cannot be loaded. */
  readonly failed?: ReactNode
  /** Nobody misses it: nothing is told. */
  readonly quiet?: boolean
  readonly onFailed?: () => void
  readonly children: ReactNode
}

interface LazySectionState {
  readonly error: unknown
}

export class LazySection extends Component<LazySectionProps, LazySectionState> {
  override state: LazySectionState = { error: null }

  static getDerivedStateFromError(error: unknown): LazySectionState {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (!isChunkFailure(error)) return
    if (this.props.quiet !== true) tellChunkFailure()
    this.props.onFailed?.()
  }

  override render(): ReactNode {
    const { error } = this.state
    const { waiting = null, failed = null, children } = this.props
    if (error === null) return <Suspense fallback={waiting}>{children}</Suspense>
    if (isChunkFailure(error)) return failed
    throw error
  }
}
