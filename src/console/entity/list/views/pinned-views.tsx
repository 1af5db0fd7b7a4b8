// The pinned views in the menu, each with the number of its rows.
import './views.css'
import { useKeys } from '@refinedev/core'
import { matchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { SavedView } from '../../../../shared/protocol/views.ts'
import { countKeyOf } from '../../../data/saved-views.ts'
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

/** What makes the list load again changes the number too; nobody waits for it. */
function useRecount({ page }: SavedView, recount: () => Promise<unknown>): void {
  const client = useQueryClient()
  const { keys } = useKeys()
  const latest = useRef(recount)
  latest.current = recount
  const list = keys()
    .data('default')
    .resource(listedOn(page) ?? '')
    .action('list')
    .get()
  const queryKey = useRef(list)
  queryKey.current = list
  useEffect(() => {
    /** Every page of the list that is kept is told, but one count answers all. */
    let isDue = false
    return client.getQueryCache().subscribe((event) => {
      if (isDue || event.type !== 'updated' || event.action.type !== 'invalidate') return
      if (!matchQuery({ queryKey: queryKey.current }, event.query)) return
      isDue = true
      queueMicrotask(() => {
        isDue = false
        void latest.current()
      })
    })
  }, [client])
}

function PinnedView({ view }: { readonly view: SavedView }) {
  const text = useText(viewMessages)
  const open = useOpenView()
  const { pathname, search } = useLocation()
  const address = addressOf(view)
  const { data = null, refetch } = useQuery({
    queryKey: countKeyOf(view),
    queryFn: () => countRows(view),
    staleTime: 60_000,
    retry: false,
  })
  useRecount(view, refetch)
  const onClick = (event: MouseEvent): void => {
    // A new tab has the address only.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void open(view)
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
