// Messages between the server and the rendering process.
import type { FolderAddress } from '../ports/file-store.ts'
import type { PlannedPage, PlanOrder } from './page-plan.ts'
import type { Quotes } from './site-articles.ts'
import type { ArticleInfo, Bodies, MovedPage, SiteModel } from './site-model.ts'

/** Where a run writes. */
export interface RunTarget {
  /** `published/` of the site. */
  readonly folder: FolderAddress
  /** The tree of pages that readers see when the run starts. */
  readonly base: string | null
}

export interface PlanAnswer {
  /** Of each page to write, the articles whose bodies it shows. */
  readonly bodyIds: readonly (readonly number[])[]
  /** Null: pages of the site. */
  readonly channelIds: readonly (number | null)[]
  readonly moved: readonly MovedPage[]
  /** Articles that no template shows. */
  readonly withoutPage: number
}

export interface FoundPage {
  readonly page: PlannedPage
  readonly bodyIds: readonly number[]
}

/** Pages are planned and kept in the rendering process; `from` and `to` select a part of the plan. */
export type RenderRequest =
  | {
      readonly type: 'open'
      readonly model: SiteModel
      readonly target: RunTarget | null
      /** The digest of the program that renders. */
      readonly program: string
    }
  /** All articles of some parts, so that a large site never blocks the server. */
  | { readonly type: 'articles'; readonly parts: readonly number[]; readonly articles: readonly ArticleInfo[] }
  | { readonly type: 'plan'; readonly orders: readonly PlanOrder[]; readonly quotes: Quotes }
  | { readonly type: 'write'; readonly from: number; readonly to: number; readonly bodies: Bodies }
  | { readonly type: 'commit' }
  | { readonly type: 'remember' }
  /** The run has ended well: the next one of this site starts from here. */
  | { readonly type: 'keep' }
  | { readonly type: 'find'; readonly path: string }
  | { readonly type: 'text'; readonly page: PlannedPage; readonly bodies: Bodies }
  | { readonly type: 'close' }

/** Its answer has the same number. */
export type NumberedRequest = RenderRequest & { readonly number: number }

export interface FaultAnswer {
  readonly template: string
  readonly line: number
  readonly column: number
  readonly reason: string
}

export interface SentFailure {
  readonly fault: FaultAnswer | null
  readonly message: string
  /** System error code, such as ENOSPC. */
  readonly code: string | null
}

export interface RenderFailure extends SentFailure {
  readonly ok: false
}

export type RenderOutcome = { readonly ok: true; readonly value: unknown } | RenderFailure

export type RenderAnswer = RenderOutcome & { readonly number: number }

export interface RenderBeat {
  /** Id of the template being rendered. */
  readonly beat: number
}

/** Once, when the process has started. */
export interface RenderReady {
  readonly ready: true
}

export type RenderMessage = RenderAnswer | RenderBeat | RenderReady
