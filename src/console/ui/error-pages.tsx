// The pages for not found, not allowed, chunk not loaded and crashed: one quiet layout with one way out.
import { Button } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { useText } from '../data/use-text.ts'

interface ErrorPageProps {
  readonly code: string
  readonly title: string
  readonly hint?: string | undefined
  readonly children: ReactNode
}

function ErrorPage({ code, title, hint, children }: ErrorPageProps) {
  return (
    <main className="error-page" role="alert">
      <div className="error-code" aria-hidden="true">
        {code}
      </div>
      <h1>{title}</h1>
      {hint !== undefined && hint !== '' && <p>{hint}</p>}
      <div className="error-actions">{children}</div>
    </main>
  )
}

function HomeLink() {
  const text = useText()
  const href = useHref('/')
  const go = useLinkClickHandler('/')
  return (
    <Button type="primary" href={href} onClick={(event: MouseEvent<HTMLAnchorElement>) => go(event)}>
      {text('app.backHome')}
    </Button>
  )
}

export function NotFound() {
  const text = useText()
  return (
    <ErrorPage code="404" title={text('page.notFound')}>
      <HomeLink />
    </ErrorPage>
  )
}

export function Forbidden() {
  const text = useText()
  return (
    <ErrorPage code="403" title={text('page.forbidden')}>
      <HomeLink />
    </ErrorPage>
  )
}

export function ChunkFailure() {
  const text = useText()
  return (
    <ErrorPage code="···" title={text('page.chunk')} hint={text('page.chunkHint')}>
      <Button type="primary" onClick={() => location.reload()}>
        {text('action.reload')}
      </Button>
    </ErrorPage>
  )
}

export function Crash({ message }: { readonly message: string }) {
  const text = useText()
  return (
    <ErrorPage code="!" title={text('page.crash')} hint={text('page.crashHint')}>
      <Button type="primary" onClick={() => location.reload()}>
        {text('action.reload')}
      </Button>
      <HomeLink />
      {message !== '' && (
        <details className="error-details">
          <summary>{text('page.details')}</summary>
          <pre>{message}</pre>
        </details>
      )}
    </ErrorPage>
  )
}
