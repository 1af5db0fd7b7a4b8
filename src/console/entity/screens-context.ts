// The features' screens, handed in by the app: generic code never imports a feature.
import { createContext, use } from 'react'
import type { Screen } from './screen.ts'
import { createScreenStore, type ScreenStore } from './screen-store.ts'

export const ScreensContext = createContext<ScreenStore>(createScreenStore([]))

/** Suspends where the page has not waited for it: what opens on a page, such as a picker of another entity. */
export function useScreen(name: string): Screen {
  const found = use(ScreensContext).find(name)
  return found instanceof Promise ? use(found) : found
}
