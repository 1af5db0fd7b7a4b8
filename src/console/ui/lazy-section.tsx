// A section of a page in a separate chunk: a failed load is reported, and the rest of the page stays usable.
import { Component, type ReactNode, Suspense } from 'react'
import { isChunkFailure, reportChunkFailure } from './chunk-failure.ts'

interface LazySectionProps {
  /** Shown while it loads. */
  readonly waiting?: ReactNode
  /** Shown in its place if it cannot be loaded. */
  readonly failed?: ReactNode
  /** Optional: a failure is not reported. */
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
    if (this.props.quiet !== true) reportChunkFailure()
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
