// What tags and filters of the running page need besides the template's own variables.
import type { Context } from 'liquidjs'
import type { LinkView, Views } from './views.ts'

/** Paging of a channel list as templates see it. */
export interface Paging {
  readonly number: number
  /** Pages in all. */
  readonly count: number
  /** Articles in all. */
  readonly total: number
  readonly size: number
  readonly previous: LinkView | null
  readonly next: LinkView | null
  readonly links: readonly (LinkView & { readonly current: boolean })[]
}

export interface PageState {
  readonly views: Views
  /** Wall-clock text. */
  readonly now: string
  readonly channelId: number | null
  readonly breadcrumb: readonly LinkView[]
  readonly paging: Paging | null
}

/** Symbols cannot be named by a template; globals, unlike registers, reach fragments included with `render`. */
const stateKey = Symbol('page state')

export function globalsOf(variables: object, state: PageState): object {
  return { ...variables, [stateKey]: state }
}

export function stateOf(context: Context): PageState | undefined {
  return (context.globals as { readonly [stateKey]?: PageState })[stateKey]
}
