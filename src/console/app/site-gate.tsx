// Gate of the content area: the sites are loaded first, and another site remounts the open page.
import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { notify } from '../data/notify.ts'
import { loadSites, useSite } from '../data/site.ts'
import { LoadError, Loading } from '../ui/states.tsx'

export function SiteGate() {
  const { current, status, message } = useSite()
  useEffect(() => void loadSites(), [])
  useEffect(() => {
    if (status === 'failed') notify.error(message)
  }, [status, message])
  if (status === 'failed') return <LoadError message={message} onRetry={() => void loadSites(true)} />
  if (status !== 'ready' && current === null) return <Loading />
  return <Outlet key={current?.id ?? 0} />
}
