// The app's outermost frame: theme, antd's language, and the bridges from plain code to antd's messages and dialogs.
import { App, ConfigProvider } from 'antd'
import zhCn from 'antd/es/locale/zh_CN'
import enUs from 'antd/es/locale/en_US'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import { languageTag } from '../data/language.ts'
import { setNoticeSink } from '../data/notify.ts'
import { useLanguage } from '../data/use-text.ts'
import { setModal } from '../ui/confirm-action.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { router } from './router.tsx'
import { themeConfig, useTone } from './theme.ts'

/** Identical messages replace each other instead of piling up. */
function Bridges() {
  const { message, modal } = App.useApp()
  useLayoutEffect(() => {
    setModal(modal)
    setNoticeSink((kind, content, milliseconds) => {
      void message.open({ type: kind, content, duration: milliseconds / 1000, key: `${kind}:${content}` })
    })
  }, [message, modal])
  return null
}

export function AppFrame({ children }: { readonly children: ReactNode }) {
  const language = useLanguage()
  const tone = useTone()
  useEffect(() => {
    document.documentElement.lang = languageTag(language)
    dayjs.locale(language === 'en' ? 'en' : 'zh-cn')
  }, [language])
  return (
    <ConfigProvider
      locale={language === 'en' ? enUs : zhCn}
      theme={themeConfig(tone)}
      button={{ autoInsertSpace: false }}
    >
      <App message={{ maxCount: 3 }} className="app">
        <Bridges />
        {children}
      </App>
    </ConfigProvider>
  )
}

export function ConsoleApp() {
  return (
    <AppFrame>
      <ProgressBar />
      <RouterProvider router={router} />
    </AppFrame>
  )
}
