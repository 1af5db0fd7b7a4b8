// The outlines of the entities with calls, loaded with the console: routes, and titles in the current language.
import { useSyncExternalStore } from 'react'
import { outlines } from '../../generated/outlines.ts'
import { englishTitles } from '../../shared/entity/labels.ts'
import type { EntityOutline } from '../../shared/entity/outline.ts'
import { currentLabels, subscribeLabels } from './labels.ts'

const byName: Readonly<Record<string, EntityOutline>> = outlines

export const allOutlines: readonly (readonly [string, EntityOutline])[] = Object.entries(byName)

export function findOutline(name: string): EntityOutline | undefined {
  return byName[name]
}

interface ShownTitles {
  readonly title: string
  readonly plural: string
  /** Of the page with the list. */
  readonly screen: string
}

export function titlesOf(name: string): ShownTitles {
  const labels = currentLabels()[name]
  if (labels !== undefined) return englishTitles(labels)
  const { title = '', list = null } = findOutline(name) ?? {}
  return { title, plural: title, screen: list?.title ?? title }
}

/** Title of the action whose form opens with the page; null if it is not fixed. */
export function openedTitleOf(name: string, opens: string): string | null {
  const own = currentLabels()[name]?.actions?.[opens]
  return typeof own === 'string' ? own : (findOutline(name)?.list?.pages[opens]?.title ?? null)
}

/** Title of the entity whose list has this address. */
export function useRouteTitle(): (path: string) => string | undefined {
  useSyncExternalStore(subscribeLabels, currentLabels)
  return (path) => {
    const found = allOutlines.find(([, { list }]) => list?.route === path)
    return found && titlesOf(found[0]).screen
  }
}
