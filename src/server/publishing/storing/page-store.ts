// Where rendered pages go.
import type { PageObjects, StoredObject } from '../pages/page-objects.ts'

/** Called in the order of the pages. */
export type OnStored = (stored: StoredObject) => void

export interface PageStore {
  /** Ends when the next page can be taken; this one may be stored later. */
  put(text: string, onStored: OnStored): Promise<void>
  /** Ends when all pages are stored; throws what the first one failed with. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** For a run of so many pages, or null; `onSign`: a sign of life. */
export type OpenStore = (pages: number, onSign: () => void) => PageStore | null

/** Each page is stored before the next one is rendered. */
export function plainStore(objects: PageObjects): PageStore {
  return {
    put: async (text, onStored) => onStored(await objects.put(text)),
    settle: async () => undefined,
    close: async () => undefined,
  }
}
