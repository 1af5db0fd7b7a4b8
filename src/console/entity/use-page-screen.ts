// What a page of an entity consists of, once all of it is loaded: no part appears only to suspend.
import { startTransition, useEffect, useReducer } from 'react'
import type { Descriptor } from '../../shared/entity/descriptor.ts'
import { requireDescriptor } from '../data/descriptor.ts'
import { findOutline } from '../data/outline.ts'
import type { KeptChunk } from '../ui/kept-chunk.ts'
import type { Screen } from './screen.ts'
import type { ScreenStore } from './screen-store.ts'

interface PageParts {
  readonly descriptor: Descriptor
  readonly screen: Screen
}

function screensOn(screens: ScreenStore, name: string) {
  return [name, ...(findOutline(name)?.beside ?? [])].map(screens.find)
}

const none: readonly KeptChunk<unknown>[] = []

/** With its `parts`, which must not change. Not by `use` or `lazy`: React shows the fallback of what suspends for at least 300 ms. */
export function usePageScreen(screens: ScreenStore, name: string, parts = none): PageParts | null {
  const [, lookAgain] = useReducer((times: number) => times + 1, 0)
  const descriptor = requireDescriptor(name)
  const found = screensOn(screens, name)
  const isWaiting = [descriptor, ...found, ...parts.map((part) => part.find())].some((part) => part instanceof Promise)
  useEffect(() => {
    if (!isWaiting) return
    const waited = [requireDescriptor(name), ...screensOn(screens, name), ...parts.map((part) => part.find())]
    const loaded = Promise.allSettled(waited)
    void loaded.then(() => startTransition(lookAgain))
  }, [isWaiting, screens, name, parts])
  const [screen] = found
  if (isWaiting || screen === undefined || screen instanceof Promise || descriptor instanceof Promise) return null
  return { descriptor, screen }
}
