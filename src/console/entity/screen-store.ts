// The features' screens, each loaded once, when the first page that shows it opens.
import type { Feature } from './feature.ts'
import { loadChunk } from '../ui/load-chunk.ts'
import { plainScreen, type Screen } from './screen.ts'

export interface ScreenStore {
  /** The screen of an entity, or its promise while loading; throws if it could not be loaded. */
  readonly find: (entity: string) => Screen | Promise<Screen>
}

export function createScreenStore(features: readonly Feature[]): ScreenStore {
  const found = new Map<string, Screen | Promise<Screen>>()
  const failures = new Map<string, unknown>()
  const start = async (entity: string, load: NonNullable<Feature['load']>): Promise<Screen> => {
    try {
      const { screen } = await loadChunk(load)
      found.set(entity, screen)
      return screen
    } catch (error) {
      failures.set(entity, error)
      throw error
    }
  }
  return {
    find: (entity) => {
      if (failures.has(entity)) throw failures.get(entity)
      const known = found.get(entity)
      if (known !== undefined) return known
      const load = features.find((feature) => feature.entity === entity)?.load
      const screen = load === undefined ? plainScreen : start(entity, load)
      // Callers see the failure on their next `find`.
      if (screen instanceof Promise) screen.catch(() => undefined)
      found.set(entity, screen)
      return screen
    },
  }
}
