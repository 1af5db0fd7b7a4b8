// The console's layout: menu on the left, header with breadcrumb and user menu, the page below.
import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useViewsFollowRights } from '../../data/saved-views.ts'
import { useText } from '../../data/use-text.ts'
import { isViewing } from '../../data/view-store.ts'
import { LazySection } from '../../ui/lazy-section.tsx'
import { Loading } from '../../ui/states.tsx'
import { BellSlot } from '../notifications/bell-slot.tsx'
import { PaletteSlot } from '../palette/palette-slot.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { PageBreadcrumb } from './page-breadcrumb.tsx'
import { SideMenu } from './side-menu.tsx'
import { SiteSelector } from './site-selector.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { usePageTrail } from './use-page-trail.ts'
import { useSider } from './use-sider.ts'
import { UserMenu } from './user-menu.tsx'

const ViewBanner = lazy(async () => ({ default: (await import('./view-banner.tsx')).ViewBanner }))

/** A new page starts scrolled to the top. */
function useScrollReset(pathname: string) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    main.current?.scrollTo({ top: 0 })
  }, [pathname])
  return main
}

/** An open drawer has the focus and is closed by Escape; closed, it gives the focus back to its button. */
function useDrawerFocus(isOpen: boolean, close: () => void) {
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLElement>(null)
  const was = useRef(isOpen)
  useEffect(() => {
    if (was.current === isOpen) return
    was.current = isOpen
    const target = isOpen ? menu : opener
    target.current?.focus()
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen, close])
  return { opener, menu }
}

export function ConsoleLayout({ children }: { readonly children?: ReactNode }) {
  const text = useText()
  const { pathname, key } = useLocation()
  const { collapsed, drawer, toggle } = useSider(key)
  const { opener, menu } = useDrawerFocus(drawer === 'open', toggle)
  const { title, crumbs, menuPath, ofSite } = usePageTrail()
  const main = useScrollReset(pathname)
  useViewsFollowRights()
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="console">
      <a className="skip-link" href="#main">
        {text('app.skip')}
      </a>
      <aside
        ref={menu}
        className={`sider${drawer === null ? '' : ' sider-drawer'}${collapsed ? ' sider-collapsed' : ''}`}
        inert={drawer === 'closed'}
        tabIndex={-1}
      >
        <Brand collapsed={collapsed && drawer === null} />
        <nav className="sider-menu" aria-label={text('layout.menu')}>
          <SideMenu collapsed={collapsed && drawer === null} path={menuPath} />
        </nav>
      </aside>
      {drawer === 'open' && <div className="sider-veil" role="presentation" onClick={toggle} />}
      <div className="stage" inert={drawer === 'open'}>
        {isViewing() && (
          <LazySection quiet>
            <ViewBanner />
          </LazySection>
        )}
        <header className="head">
          <Button
            ref={opener}
            type="text"
            className="head-button"
            icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
            aria-label={text(collapsed ? 'layout.expand' : 'layout.collapse')}
            aria-expanded={!collapsed}
            onClick={toggle}
          />
          <PageBreadcrumb crumbs={crumbs} />
          <div className="head-tools">
            {ofSite && <SiteSelector />}
            <PaletteSlot />
            <BellSlot />
            <ThemeSwitch />
            <LanguageSwitch />
            <UserMenu />
          </div>
        </header>
        <main id="main" ref={main} className="main" tabIndex={-1}>
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<Loading />}>{children ?? <Outlet />}</Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </div>
  )
}
