// The layout of every page: optional title row with actions on the right, then the content on a calm surface.
import type { ReactNode } from 'react'

interface PageContainerProps {
  readonly title?: ReactNode
  /** A short sentence below the title. */
  readonly hint?: ReactNode
  /** Left of the title: a back button. */
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** No surface and no padding around the content (the page brings its own cards). */
  readonly plain?: boolean
  readonly children: ReactNode
}

export function PageContainer({ title, hint, lead, actions, plain = false, children }: PageContainerProps) {
  const hasHead = title !== undefined || lead !== undefined || actions !== undefined
  return (
    <section className="page">
      {hasHead && (
        <header className="page-head">
          {lead}
          <div className="page-title">
            {title !== undefined && <h1>{title}</h1>}
            {hint !== undefined && <p>{hint}</p>}
          </div>
          {actions !== undefined && <div className="page-actions">{actions}</div>}
        </header>
      )}
      <div className={plain ? 'page-body' : 'page-body page-surface'}>{children}</div>
    </section>
  )
}
