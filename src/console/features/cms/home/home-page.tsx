// 首页: shortcuts, what concerns the user, and the latest published news of the visible sites.
import './home.css'
import { useCustom } from '@refinedev/core'
import { Skeleton } from 'antd'
import { lazy } from 'react'
import { useSession } from '../../../data/session.ts'
import { useText } from '../../../data/use-text.ts'
import type { HomeProps } from '../../../entity/feature.ts'
import { LazySection } from '../../../ui/lazy-section.tsx'
import { EmptyState, LoadError } from '../../../ui/states.tsx'
import { homeMessages } from './messages.ts'
import { type NewsItem, NewsRow } from './news-row.tsx'

const OwnFigures = lazy(async () => ({ default: (await import('./figures/own-figures.tsx')).OwnFigures }))
const MineCards = lazy(async () => ({ default: (await import('./mine/mine-cards.tsx')).MineCards }))

const newsCount = 5

interface StoredShortcut {
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

function Shortcuts({ Shortcut }: HomeProps) {
  const text = useText(homeMessages)
  const { items, query } = useHomeList<StoredShortcut>('/cms/index/shortcuts')
  if (query.isError) return <LoadError message={query.error.message} onRetry={() => void query.refetch()} />
  if (query.isPending) return <Skeleton active paragraph={{ rows: 2 }} title={false} />
  if (items.length === 0) return <EmptyState title={text('noShortcuts')} />
  return (
    <ul className="shortcuts">
      {items.map(({ name, url, icon, descript }) => (
        <li key={url}>
          <Shortcut name={name} url={url} icon={icon ?? null} description={descript ?? null} />
        </li>
      ))}
    </ul>
  )
}

function News() {
  const text = useText(homeMessages)
  const { items, query } = useHomeList<NewsItem>('/cms/index/list')
  if (query.isError) return <LoadError message={query.error.message} onRetry={() => void query.refetch()} />
  if (query.isPending) return <Skeleton active avatar={{ shape: 'square' }} paragraph={{ rows: 4 }} />
  if (items.length === 0) return <EmptyState title={text('noNews')} />
  return (
    <ul className="news">
      {items.slice(0, newsCount).map((item) => (
        <NewsRow key={item.id} item={item} />
      ))}
    </ul>
  )
}

export function HomePage({ Shortcut }: HomeProps) {
  const text = useText(homeMessages)
  const common = useText()
  const { user } = useSession()
  return (
    <div className="home">
      <section className="home-hero">
        <h1>{text('hello', { name: user.username || user.account })}</h1>
        <p>{text('welcome', { product: common('app.title') })}</p>
      </section>
      <section className="home-card">
        <h2>{text('shortcuts')}</h2>
        <Shortcuts Shortcut={Shortcut} />
      </section>
      <LazySection quiet>
        <OwnFigures />
      </LazySection>
      <LazySection waiting={<Skeleton active paragraph={{ rows: 6 }} />}>
        <MineCards />
      </LazySection>
      <section className="home-card">
        <h2>{text('news')}</h2>
        <News />
      </section>
    </div>
  )
}
