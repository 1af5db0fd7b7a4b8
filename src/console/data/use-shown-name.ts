// Names that come with the product (groups, pages, rights, dictionaries) in the current language; what somebody renamed stays as it is.
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { ownValue } from '../../shared/own-value.ts'
import { currentNames, loadSentences, subscribeLabels } from './labels.ts'

export function useShownName(): (name: string) => string {
  const names = useSyncExternalStore(subscribeLabels, currentNames)
  return useCallback((name) => ownValue(names, name) ?? name, [names])
}

/** The same on pages about rights, whose English names come with the sentences. */
export function useRightName(): (name: string) => string {
  useEffect(() => void loadSentences(), [])
  return useShownName()
}
