// Gate of the content area: the sites are loaded first, and another site remounts the open page, or leaves it.
import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { notify } from '../data/notify.ts'
import { loadSites, useSite } from '../data/site.ts'
import { useText } from '../data/use-text.ts'
import { LoadError, Loading } from '../ui/states.tsx'

interface SiteGateProps {
  /** Where switching sites leads if the tab has no earlier page; null if the open page can stay. */
  readonly wayOut: (pathname: string) => string | null
}

/** True while the open page is being left because another site was chosen. */
function useLeaving(site: number, wayOut: SiteGateProps['wayOut']): boolean {
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  const [opened, setOpened] = useState({ site, pathname })
  const isOther = opened.site !== 0 && opened.site !== site && opened.pathname === pathname
  const way = isOther ? wayOut(pathname) : null
  useEffect(() => {
    if (way === null) setOpened({ site, pathname })
    else if (key === 'default') void navigate(way, { replace: true })
    else void navigate(-1)
  }, [site, pathname, key, way, navigate])
  return way !== null
}

export function SiteGate({ wayOut }: SiteGateProps) {
  const text = useText()
  const { current, status, message } = useSite()
  const isLeaving = useLeaving(current?.id ?? 0, wayOut)
  useEffect(() => void loadSites(), [])
  useEffect(() => {
    if (status === 'failed') notify.error(message)
  }, [status, message])
  if (status === 'failed') return <LoadError message={message} onRetry={() => void loadSites(true)} />
  if (status !== 'ready' && current === null) return <Loading message={text('site.loading')} />
  if (isLeaving) return <Loading />
  return <Outlet key={current?.id ?? 0} />
}
