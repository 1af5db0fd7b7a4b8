// The features' screens, each loaded once, when the first page that shows it opens.
import type { Feature } from './feature.ts'
import { type KeptChunk, keptChunk } from '../ui/kept-chunk.ts'
import { plainScreen, type Screen } from './screen.ts'

export interface ScreenStore {
  /** The screen of an entity, or its promise while loading; throws if it could not be loaded. */
  readonly find: (entity: string) => Screen | Promise<Screen>
}

export function createScreenStore(features: readonly Feature[]): ScreenStore {
  const chunks = new Map<string, KeptChunk<Screen>>()
  return {
    find: (entity) => {
      const load = features.find((feature) => feature.entity === entity)?.load
      if (load === undefined) return plainScreen
      const chunk = chunks.get(entity) ?? keptChunk(async () => (await load()).screen)
      chunks.set(entity, chunk)
      return chunk.find()
    },
  }
}
