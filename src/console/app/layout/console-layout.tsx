// The console's layout: menu on the left, header with breadcrumb and user menu, the page below.
import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined'
import { Button } from 'antd'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useText } from '../../data/use-text.ts'
import { Loading } from '../../ui/states.tsx'
import { BellSlot } from '../notifications/bell-slot.tsx'
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

/** A new page starts scrolled to the top. */
function useScrollReset(pathname: string) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    main.current?.scrollTo({ top: 0 })
  }, [pathname])
  return main
}

export function ConsoleLayout({ children }: { readonly children?: ReactNode }) {
  const text = useText()
  const { pathname } = useLocation()
  const { collapsed, toggle } = useSider()
  const { title, crumbs, menuPath, ofSite } = usePageTrail()
  const main = useScrollReset(pathname)
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="console">
      <a className="skip-link" href="#main">
        {text('app.skip')}
      </a>
      <aside className={collapsed ? 'sider sider-collapsed' : 'sider'}>
        <Brand collapsed={collapsed} />
        <nav className="sider-menu" aria-label={text('layout.menu')}>
          <SideMenu collapsed={collapsed} path={menuPath} />
        </nav>
      </aside>
      <div className="stage">
        <header className="head">
          <Button
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
