// /logout: ends the session, here and on the server, then shows the login page. A view as another user ends instead of the session.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { endSession } from '../data/session.ts'
import { isViewing } from '../data/view-store.ts'
import { Loading } from '../ui/states.tsx'
import { ToLogin } from './to-login.tsx'
import { pageIn } from './kept-page.ts'

/** In the address of a login that has ended by itself, with the page it ended on: what was typed is kept for the next login, which leads back there. */
const lostParam = 'lost'

/** `page` is a path below /admin with its query. */
export function lostAddress(page: string): string {
  return `/logout?${new URLSearchParams({ [lostParam]: page }).toString()}`
}

export function LogoutPage() {
  const { search } = useLocation()
  const page = new URLSearchParams(search).get(lostParam)
  const lost = page !== null
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    // Only the view ends: the viewer goes on as themselves.
    if (isViewing()) void import('../data/view-as.ts').then(({ leaveView }) => leaveView())
    else void endSession({ lost }).finally(() => setEnded(true))
  }, [lost])
  return ended ? <ToLogin page={page ?? pageIn(search)} /> : <Loading full />
}
