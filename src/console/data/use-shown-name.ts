// Names that come with the product (groups, pages, rights, dictionaries) in the current language; what somebody renamed stays as it is.
import { useCallback, useSyncExternalStore } from 'react'
import { currentNames, subscribeLabels } from './labels.ts'

export function useShownName(): (name: string) => string {
  const names = useSyncExternalStore(subscribeLabels, currentNames)
  return useCallback((name) => names[name] ?? name, [names])
}
