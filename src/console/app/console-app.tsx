// The app's root: theme, antd's language, messages and questions, router, Refine, routes.
import { ConfigProvider } from 'antd'
import enUs from 'antd/es/locale/en_US'
import zhCn from 'antd/es/locale/zh_CN'
import { type ReactNode, useEffect } from 'react'
import { setLeaving } from '../data/http.ts'
import { languageTag } from '../data/language.ts'
import { useLanguage } from '../data/use-text.ts'
import { ChunkNotice } from './chunk-notice.tsx'
import { ConfirmHost } from './confirm-host.tsx'
import { ConsoleRoutes } from './console-routes.tsx'
import { leaveNow } from './guarded-history.ts'
import { GuardedRouter } from './guarded-router.tsx'
import { NoticeHost } from './notice-host.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { RefineShell } from './refine-shell.tsx'
import { themeConfig, useTone } from './theme.ts'

const base = '/admin'

setLeaving({
  toLogout: () => leaveNow(`${base}/logout`),
  to: (address) => (address.startsWith(`${base}/`) ? leaveNow(address) : location.assign(address)),
})

export function AppFrame({ children }: { readonly children: ReactNode }) {
  const language = useLanguage()
  const tone = useTone()
  useEffect(() => {
    document.documentElement.lang = languageTag(language)
  }, [language])
  return (
    <ConfigProvider
      locale={language === 'en' ? enUs : zhCn}
      theme={themeConfig(tone)}
      button={{ autoInsertSpace: false }}
    >
      <ProgressBar />
      {children}
      <ConfirmHost />
      <NoticeHost />
      <ChunkNotice />
    </ConfigProvider>
  )
}

export function ConsoleApp() {
  return (
    <AppFrame>
      <GuardedRouter>
        <RefineShell>
          <ConsoleRoutes />
        </RefineShell>
      </GuardedRouter>
    </AppFrame>
  )
}
