// Refine with our providers; inside the router, because its router provider uses the router's hooks.
import { Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { type ReactNode, Suspense } from 'react'
import { accessControlProvider } from '../data/access-control.ts'
import { authProvider } from '../data/auth-provider.ts'
import { dataProvider } from '../data/data-provider.ts'
import { i18nProvider } from '../data/i18n-provider.ts'
import { notificationProvider } from '../data/notification-provider.ts'
import { allOutlines } from '../data/outline.ts'
import { Loading } from '../ui/states.tsx'

const resources = allOutlines.map(([name, { title, list }]) => {
  return { name, ...(list === null ? {} : { list: list.route }), meta: { label: title } }
})

const options = {
  disableTelemetry: true,
  disableRouteChangeHandler: true,
  reactQuery: {
    clientConfig: {
      defaultOptions: {
        // Offline, a call fails immediately with a message; it is never queued until the network is back.
        queries: { retry: 0, refetchOnWindowFocus: false, networkMode: 'always' },
        mutations: { networkMode: 'always' },
      },
    },
  },
} as const

export function RefineShell({ children }: { readonly children: ReactNode }) {
  return (
    <Refine
      dataProvider={dataProvider}
      authProvider={authProvider}
      accessControlProvider={accessControlProvider}
      notificationProvider={notificationProvider}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      resources={resources}
      options={options}
    >
      <Suspense fallback={<Loading full />}>{children}</Suspense>
    </Refine>
  )
}
