// Messages between the rendering process and its lanes: threads that render a share of the pages.
import type { FolderAddress } from '../../ports/file-store.ts'
import type { StoredObject } from '../pages/page-objects.ts'
import type { PlannedPage } from '../page-plan.ts'
import type { ReadKey } from '../reads/reads.ts'
import type { SentFailure } from '../render-protocol.ts'
import type { Bodies, SiteModel } from '../site-model.ts'

export interface LaneData {
  /** With its articles. */
  readonly model: SiteModel
  readonly folder: FolderAddress
}

export interface LaneRequest {
  readonly pages: readonly PlannedPage[]
  readonly bodies: Bodies
}

/** A page that has been stored; `parts` are numbers of the lane. */
export interface LanePage {
  readonly path: string
  readonly stored: StoredObject
  readonly articles: readonly number[]
  readonly keys: readonly ReadKey[]
  readonly parts: readonly number[]
}

export interface LaneAnswer {
  /** As many as were asked for, unless one failed. */
  readonly pages: readonly LanePage[]
  /** Questions of parts that have not been named before. */
  readonly parts: readonly (readonly [number: number, keys: readonly ReadKey[]])[]
  /** Of the page after these. */
  readonly failure: SentFailure | null
}

export type LaneMessage = { readonly ready: true } | { readonly beat: number } | LaneAnswer
