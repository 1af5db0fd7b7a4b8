// State of the page being rendered that tags and filters need besides the template's own variables.
import type { Context } from 'liquidjs'
import type { NowText } from './now-text.ts'
import type { LinkView, Views } from './views.ts'

/** Paging of a channel list, as seen by templates. */
export interface Paging {
  readonly number: number
  /** Total number of pages. */
  readonly count: number
  /** Total number of articles. */
  readonly total: number
  readonly size: number
  readonly previous: LinkView | null
  readonly next: LinkView | null
  readonly links: readonly (LinkView & { readonly current: boolean })[]
}

export interface PageState {
  readonly views: Views
  readonly now: NowText
  /** The page's own path below the site's root. */
  readonly path: string
  readonly articleId: number | null
  readonly breadcrumb: readonly LinkView[]
  readonly paging: Paging | null
}

/** Templates cannot name a symbol; globals, unlike registers, reach fragments included with `render`. */
const stateKey = Symbol('page state')

/** The variables stay as lazy as they are. */
export function globalsOf(variables: object, state: PageState): object {
  return Object.defineProperty(variables, stateKey, { value: state })
}

export function stateOf(context: Context): PageState | undefined {
  return (context.globals as { readonly [stateKey]?: PageState })[stateKey]
}
