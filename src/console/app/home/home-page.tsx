// 首页: shortcuts and the latest published news of the sites one may see.
import { useCustom } from '@refinedev/core'
import { Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { useSession } from '../../data/session.ts'
import { useText } from '../../data/use-text.ts'
import { EmptyState, LoadError } from '../../ui/states.tsx'
import { MenuIcon } from '../layout/menu-icon.tsx'
import { useMenuName } from '../layout/use-menu-name.ts'
import { toPath } from '../menu-tree.ts'
import { type NewsItem, NewsRow } from './news-row.tsx'

const newsCount = 5

interface Shortcut {
  readonly name: string
  readonly url: string
  readonly icon?: string | null
  readonly descript?: string | null
}

function useHomeList<Item>(path: string) {
  const { query, result } = useCustom<Item[] & Record<string, never>>({
    url: path,
    method: 'post',
    config: { payload: {} },
    errorNotification: false,
  })
  const items: readonly Item[] = Array.isArray(result.data) ? result.data : []
  return { items, query }
}

function Shortcuts() {
  const text = useText()
  const nameOf = useMenuName()
  const { items, query } = useHomeList<Shortcut>('/cms/index/shortcuts')
  if (query.isError) return <LoadError message={query.error.message} onRetry={() => void query.refetch()} />
  if (query.isPending) return <Skeleton active paragraph={{ rows: 2 }} title={false} />
  if (items.length === 0) return <EmptyState title={text('home.noShortcuts')} />
  return (
    <ul className="shortcuts">
      {items.map(({ name, url, icon, descript }) => (
        <li key={url}>
          <Link to={toPath(url)} className="shortcut">
            <span className="shortcut-icon">
              <MenuIcon name={icon ?? 'AppstoreOutlined'} />
            </span>
            <span>
              <strong>{nameOf({ name, url })}</strong>
              {descript && <small>{descript}</small>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function News() {
  const text = useText()
  const { items, query } = useHomeList<NewsItem>('/cms/index/list')
  if (query.isError) return <LoadError message={query.error.message} onRetry={() => void query.refetch()} />
  if (query.isPending) return <Skeleton active avatar={{ shape: 'square' }} paragraph={{ rows: 4 }} />
  if (items.length === 0) return <EmptyState title={text('home.noNews')} />
  return (
    <ul className="news">
      {items.slice(0, newsCount).map((item) => (
        <NewsRow key={item.id} item={item} />
      ))}
    </ul>
  )
}

export function HomePage() {
  const text = useText()
  const { user } = useSession()
  return (
    <div className="home">
      <section className="home-hero">
        <h1>{text('home.hello', { name: user.username || user.account })}</h1>
        <p>{text('home.welcome', { title: text('app.title') })}</p>
      </section>
      <section className="home-card">
        <h2>{text('home.shortcuts')}</h2>
        <Shortcuts />
      </section>
      <section className="home-card">
        <h2>{text('home.news')}</h2>
        <News />
      </section>
    </div>
  )
}
