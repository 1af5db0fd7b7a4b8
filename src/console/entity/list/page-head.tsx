// The head of a screen: its name, one sentence what it is for, and on the right what can be done on the whole page.
import type { ReactNode } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'

interface PageHeadProps {
  readonly descriptor: Descriptor
  /** The main action last. */
  readonly children?: ReactNode
}

export function PageHead({ descriptor, children }: PageHeadProps) {
  const { title, list } = descriptor
  return (
    <header className="page-head entity-head">
      <div className="page-title">
        <h1>{list?.title ?? title}</h1>
        {list?.hint !== undefined && <p>{list.hint}</p>}
      </div>
      {children !== undefined && <div className="page-actions">{children}</div>}
    </header>
  )
}
