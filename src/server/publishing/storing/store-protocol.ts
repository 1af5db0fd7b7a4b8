// Messages between the rendering process and the threads that store its pages.
import type { FolderAddress } from '../../ports/file-store.ts'
import type { StoredObject } from '../pages/page-objects.ts'
import type { SentFailure } from '../render-protocol.ts'

export interface StoreData {
  readonly folder: FolderAddress
}

export type StoreBytes = Uint8Array<ArrayBuffer>

export interface StoreRequest {
  /** Comes back with the answer. */
  readonly number: number
  /** Pages one after the other, in UTF-16: the rendering thread only copies them. It comes back with the answer. */
  readonly buffer: StoreBytes
  /** Bytes of each page. */
  readonly sizes: readonly number[]
}

/** A sign of life while pages are stored. */
export interface StoreSign {
  readonly isStoring: true
}

export interface StoreAnswer {
  readonly number: number
  readonly buffer: StoreBytes
  /** As many as there were pages, unless one failed. */
  readonly stored: readonly StoredObject[]
  readonly failure: SentFailure | null
}

export type StoreMessage = StoreSign | StoreAnswer
