// Placeholders for content: loading, empty, or failed.
import WarningFilled from '@ant-design/icons/es/icons/WarningFilled'
import { Button, Empty, Spin } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../data/use-text.ts'

interface LoadErrorProps {
  /** The server's sentence; by default a general one. */
  readonly message?: string | undefined
  readonly onRetry?: (() => void) | undefined
  /** The user has no right to it: trying again would not help. */
  readonly isRefused?: boolean | undefined
}

export function LoadError({ message, onRetry, isRefused = false }: LoadErrorProps) {
  const text = useText()
  return (
    <div role="alert" className="state-block load-error">
      <WarningFilled className="load-error-sign" />
      <h2>{text(isRefused ? 'page.forbiddenTitle' : 'notice.loadFailed')}</h2>
      {message !== undefined && message !== '' && <p>{message}</p>}
      {onRetry !== undefined && !isRefused && <Button onClick={onRetry}>{text('action.retry')}</Button>}
    </div>
  )
}

interface EmptyStateProps {
  readonly title?: ReactNode
  /** A button that offers a way out. */
  readonly action?: ReactNode
}

export function EmptyState({ title, action }: EmptyStateProps) {
  const text = useText()
  return (
    <div className="state-block">
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={title ?? text('notice.empty')}>
        {action}
      </Empty>
    </div>
  )
}

/** Appears after a short delay, so that fast answers do not flicker. */
export function Loading({ full = false, message }: { readonly full?: boolean; readonly message?: string }) {
  const text = useText()
  return (
    <div
      className={full ? 'loading loading-full' : 'loading'}
      role="status"
      aria-label={message ?? text('app.loading')}
    >
      <Spin delay={200} size={full ? 'large' : 'default'} />
      {message !== undefined && <p>{message}</p>}
    </div>
  )
}
