// The way to the open page; links where there is a page.
import { Breadcrumb } from 'antd'
import { Link } from 'react-router-dom'
import { useText } from '../../data/use-text.ts'
import type { Crumb } from './use-page-trail.ts'

export function PageBreadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const text = useText()
  return (
    <nav className="breadcrumb" aria-label={text('layout.breadcrumb')}>
      <Breadcrumb
        items={crumbs.map(({ title, path }, index) => ({
          key: `${index}:${title}`,
          title: path === null ? title : <Link to={path}>{title}</Link>,
        }))}
      />
    </nav>
  )
}
