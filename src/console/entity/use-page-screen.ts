// The screen of a page's entity, returned once all screens on the page are loaded: no part appears only to suspend.
import { useEffect, useReducer } from 'react'
import type { Descriptor } from '../../shared/entity/descriptor.ts'
import type { Screen } from './screen.ts'
import type { ScreenStore } from './screen-store.ts'

function screensOn(screens: ScreenStore, { name, list }: Descriptor) {
  const { master = null, detail = null } = list?.split ?? {}
  const other = master ?? (detail === 'form' ? null : detail)
  return [name, ...(other === null ? [] : [other.entity])].map((entity) => screens.find(entity))
}

/** Not by `use`: React shows the fallback of a suspended page for at least 300 ms. */
export function usePageScreen(screens: ScreenStore, descriptor: Descriptor): Screen | null {
  const [, lookAgain] = useReducer((times: number) => times + 1, 0)
  const found = screensOn(screens, descriptor)
  const isWaiting = found.some((screen) => screen instanceof Promise)
  useEffect(() => {
    const underway = screensOn(screens, descriptor).filter((screen) => screen instanceof Promise)
    if (isWaiting) void Promise.allSettled(underway).then(lookAgain)
  }, [isWaiting, screens, descriptor])
  const [own] = found
  return isWaiting || own === undefined || own instanceof Promise ? null : own
}
