// Mounts the app. The patch must come first: it gives antd 5 its React 19 renderer.
import '@ant-design/v5-patch-for-react-19'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { ConsoleApp } from './app/console-app.tsx'
import './app/styles/antd.css'
import './app/styles/base.css'
import './app/layout/sider.css'
import './app/layout/head.css'
import './app/notifications/bell.css'
import './app/notifications/waiting-badge.css'
import './app/styles/pages.css'
import './app/styles/notices.css'
import './app/styles/dialogs.css'
import './app/styles/narrow.css'
import { whenIdle } from './data/when-idle.ts'

const root = document.getElementById('root')
// A transition renders in small steps, so that slow devices can respond to input in between.
if (root !== null) startTransition(() => createRoot(root).render(<ConsoleApp />))
// Nobody prints at once. Without it paper looks like the screen.
whenIdle(() => void import('./app/styles/print.css').catch(() => undefined))

const forced = matchMedia('(forced-colors: active)')

function addForcedColors(): void {
  if (forced.matches) void import('./app/styles/forced-colors.css').catch(() => undefined)
}

addForcedColors()
forced.addEventListener('change', addForcedColors)
