// The app's root: theme, antd's language, messages and questions, router, Refine, routes.
import { ConfigProvider } from 'antd'
import zhCn from 'antd/es/locale/zh_CN'
import type { Locale } from 'antd/es/locale'
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { addDuty } from '../data/events.ts'
import { setLeaving } from '../data/http.ts'
import { currentLocale, subscribeLabels } from '../data/labels.ts'
import { languageTag } from '../data/language.ts'
import { useLanguage } from '../data/use-text.ts'
import { HintHost } from '../ui/floating/hint-host.tsx'
import { ChunkNotice } from './chunk-notice.tsx'
import { ConfirmHost } from './confirm-host.tsx'
import { ConsoleRoutes } from './console-routes.tsx'
import { currentVisit, leaveNow } from './guarded-history.ts'
import { GuardedRouter } from './guarded-router.tsx'
import { lostAddress } from './logout-page.tsx'
import { NoticeHost } from './notice-host.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { RefineShell } from './refine-shell.tsx'
import { themeConfig } from './antd-theme.ts'
import { useTone } from './theme.ts'
import { withPage } from './kept-page.ts'

const base = '/admin'

/** Below the base. */
function openPath(): string {
  return currentVisit().location.pathname.slice(base.length) || '/'
}

/** With its query. */
function openPage(): string {
  return `${openPath()}${currentVisit().location.search}`
}

setLeaving({
  // A second refusal while the session is being ended must not replace the page that was lost.
  toLogout: () => {
    if (openPath() !== '/logout') leaveNow(`${base}${lostAddress(openPage())}`)
  },
  to: (address) => {
    if (!address.startsWith(`${base}/`)) location.assign(address)
    // Where the user is already, the address may say where it leads back to.
    else if (address !== `${base}${openPath()}`) leaveNow(withPage(address, openPage()))
  },
})

addDuty((signal) => {
  const watch = async (): Promise<void> => (await import('../entity/draft/open-places.ts')).watchPlaces(signal)
  // Without it, forms of crashed tabs expire a little later.
  void watch().catch(() => undefined)
})

interface CalendarWords {
  readonly lang: object
}

function isCalendar(part: unknown): part is CalendarWords {
  return typeof part === 'object' && part !== null && 'lang' in part
}

function named(words: CalendarWords): CalendarWords {
  return { ...words, lang: { ...words.lang, yearSelect: '', monthSelect: '' } }
}

/** The buttons of year and month in a calendar are named by what they show: antd calls them “choose a year”, which nobody can read. */
function withNames(locale: Locale): Locale {
  const parts = Object.entries(locale).map(([name, part]: [string, unknown]) => [
    name,
    isCalendar(part) ? named(part) : part,
  ])
  return { ...locale, ...Object.fromEntries(parts) }
}

export function AppFrame({ children }: { readonly children: ReactNode }) {
  const language = useLanguage()
  const locale = useSyncExternalStore(subscribeLabels, currentLocale) ?? zhCn
  const spoken = useMemo(() => withNames(locale), [locale])
  const tone = useTone()
  useEffect(() => {
    document.documentElement.lang = languageTag(language)
  }, [language])
  return (
    <ConfigProvider
      locale={spoken}
      theme={themeConfig(tone)}
      // Only rows that are all drawn are options of the list to a screen reader. Long lists and trees ask for it themselves.
      virtual={false}
      button={{ autoInsertSpace: false }}
      // antd names the button of drawers only.
      modal={{ closable: { 'aria-label': locale.global?.close } }}
    >
      <ProgressBar />
      {children}
      <ConfirmHost />
      <NoticeHost />
      <HintHost />
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
