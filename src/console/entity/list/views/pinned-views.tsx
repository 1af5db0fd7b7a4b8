// The pinned views in the menu, each with the number of its rows.
import './views.css'
import { useKeys } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { SavedView } from '../../../../shared/protocol/views.ts'
import { loadSites, useSite } from '../../../data/site.ts'
import { useText } from '../../../data/use-text.ts'
import { countRows, listedOn } from './count-rows.ts'
import { viewMessages } from './messages.ts'
import { addressOf, useOpenView } from './open-view.ts'

const most = 999

export function PinnedViews({ views }: { readonly views: readonly SavedView[] }) {
  const text = useText(viewMessages)
  const { sites } = useSite()
  const isOfSite = views.some(({ site }) => site !== null)
  useEffect(() => {
    // Pages outside the content area load no sites.
    if (isOfSite) void loadSites()
  }, [isOfSite])
  const shown = views.filter(({ site }) => site === null || sites.some(({ id }) => id === site))
  if (shown.length === 0) return null
  return (
    <>
      <h2 className="pinned-title">{text('pinned')}</h2>
      <ul className="side-list">
        {shown.map((view) => (
          <li key={view.id}>
            <PinnedView view={view} />
          </li>
        ))}
      </ul>
    </>
  )
}

function PinnedView({ view }: { readonly view: SavedView }) {
  const text = useText(viewMessages)
  const open = useOpenView()
  const { pathname, search } = useLocation()
  const address = addressOf(view)
  const { keys } = useKeys()
  const { data = null, refetch } = useQuery({
    // What changes the rows of the list makes it load again, and with it this number.
    queryKey: keys()
      .data('default')
      .resource(listedOn(view.page) ?? '')
      .action('list')
      .params({ view: view.id, query: view.query })
      .get(),
    queryFn: () => countRows(view),
    staleTime: 60_000,
    retry: false,
  })
  const onClick = (event: MouseEvent): void => {
    // A new tab has the address only.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void open(view).then(() => refetch())
  }
  return (
    <Link
      to={address}
      className="side-row pinned-view"
      title={view.name}
      aria-current={`${pathname}${search}` === address ? 'page' : undefined}
      onClick={onClick}
    >
      <span className="side-name">{view.name}</span>
      {data !== null && (
        <span className="pinned-count" title={text('count', { count: data })}>
          {data > most ? `${most}+` : data}
        </span>
      )}
    </Link>
  )
}
