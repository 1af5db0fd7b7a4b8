// The selected site in the header; with several sites a click opens a dialog with a searchable list.
import GlobalOutlined from '@ant-design/icons/es/icons/GlobalOutlined'
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { onSiteLeft, useSite } from '../../data/site.ts'
import { useText } from '../../data/use-text.ts'
import { hint } from '../../ui/floating/hint.ts'
import { LazySection } from '../../ui/lazy-section.tsx'
import { lazyPage } from '../lazy-page.tsx'

const nameLimit = 15

const SiteDialog = lazyPage(async () => (await import('./site-dialog.tsx')).SiteDialog)

function shorten(name: string): string {
  const characters = Array.from(name)
  return characters.length > nameLimit ? `${characters.slice(0, nameLimit).join('')}…` : name
}

export function SiteSelector() {
  const text = useText()
  const { current, sites, status } = useSite()
  const [open, setOpen] = useState(false)
  const queries = useQueryClient()
  useEffect(() => onSiteLeft(() => queries.removeQueries()), [queries])
  const several = sites.length > 1
  const name = current?.name ?? text(status === 'ready' ? 'site.none' : 'site.loading')
  const whole = hint(name === shorten(name) ? '' : name, 'bottom')
  if (!several)
    return (
      <span {...whole} role="group" className="site-only" aria-label={`${text('site.current')}: ${name}`}>
        <GlobalOutlined aria-hidden="true" />
        <span className="site-name">{shorten(name)}</span>
      </span>
    )
  return (
    <>
      <Button
        {...whole}
        className="site-button"
        icon={<GlobalOutlined />}
        aria-label={`${text('site.current')}: ${name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="site-name">{shorten(name)}</span>
        <SwapOutlined className="caret" />
      </Button>
      {open && (
        <LazySection onFailed={() => setOpen(false)}>
          <SiteDialog onClose={() => setOpen(false)} />
        </LazySection>
      )}
    </>
  )
}
