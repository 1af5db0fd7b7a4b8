// The breadcrumb of the open page; entries that have a page are links.
import { Link } from 'react-router-dom'
import { useText } from '../../data/use-text.ts'
import type { Crumb } from './use-page-trail.ts'

export function PageBreadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const text = useText()
  const last = crumbs.length - 1
  return (
    <nav className="breadcrumb" aria-label={text('layout.breadcrumb')}>
      <ol>
        {crumbs.map(({ title, path }, index) => (
          <li key={`${path ?? ''} ${title}`} aria-current={index === last ? 'page' : undefined}>
            {path === null ? title : <Link to={path}>{title}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
