// What a page of an entity consists of, once all of it is loaded: no part appears only to suspend.
import { startTransition, useEffect, useReducer } from 'react'
import type { Descriptor } from '../../shared/entity/descriptor.ts'
import { requireDescriptor } from '../data/descriptor.ts'
import { findOutline } from '../data/outline.ts'
import type { Screen } from './screen.ts'
import type { ScreenStore } from './screen-store.ts'

interface PageParts {
  readonly descriptor: Descriptor
  readonly screen: Screen
}

function screensOn(screens: ScreenStore, name: string) {
  return [name, ...(findOutline(name)?.beside ?? [])].map(screens.find)
}

/** Not by `use`: React shows the fallback of a suspended page for at least 300 ms. */
export function usePageScreen(screens: ScreenStore, name: string): PageParts | null {
  const [, lookAgain] = useReducer((times: number) => times + 1, 0)
  const descriptor = requireDescriptor(name)
  const found = screensOn(screens, name)
  const isWaiting = [descriptor, ...found].some((part) => part instanceof Promise)
  useEffect(() => {
    if (!isWaiting) return
    const loaded = Promise.allSettled([requireDescriptor(name), ...screensOn(screens, name)])
    void loaded.then(() => startTransition(lookAgain))
  }, [isWaiting, screens, name])
  const [screen] = found
  if (isWaiting || screen === undefined || screen instanceof Promise || descriptor instanceof Promise) return null
  return { descriptor, screen }
}
