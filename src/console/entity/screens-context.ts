// The features' screens, passed in by the app: generic code never imports a feature.
import { createContext, use } from 'react'
import type { Screen } from './screen.ts'
import { createScreenStore, type ScreenStore } from './screen-store.ts'

export const ScreensContext = createContext<ScreenStore>(createScreenStore([]))

/** Suspends if the page has not waited for it: for parts opened on a page, such as a picker of another entity. */
export function useScreen(name: string): Screen {
  const found = use(ScreensContext).find(name)
  // Thrown as `lazy` does: `use` would have to be called again in the rendering that finds the screen loaded.
  if (found instanceof Promise) throw found
  return found
}
