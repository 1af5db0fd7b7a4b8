// State of the page being rendered that tags and filters need besides the template's own variables.
import type { Context } from 'liquidjs'
import type { NowText } from './now-text.ts'
import type { PlannedPage } from './page-plan.ts'
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

interface Given {
  readonly views: Views
  readonly now: NowText
  readonly page: PlannedPage
  /** Made when they are read. */
  readonly variables: { readonly breadcrumb: readonly LinkView[] }
  readonly paging: () => Paging | null
}

/** A class, because V8 allocates getters of single objects in the old generation: they would keep each page until a full collection. */
export class PageState {
  readonly views: Views
  readonly now: NowText
  readonly #given: Given

  constructor(given: Given) {
    this.views = given.views
    this.now = given.now
    this.#given = given
  }

  /** The page's own path below the site's root. */
  get path(): string {
    return this.#own.page.path
  }

  get articleId(): number | null {
    return this.#own.page.articleId
  }

  /** Only the page of the article reads something of its own: all others could share what they read. */
  isOfArticle(id: number): boolean {
    return this.#given.page.articleId === id && this.#own.page.articleId === id
  }

  get breadcrumb(): readonly LinkView[] {
    return this.#given.variables.breadcrumb
  }

  get paging(): Paging | null {
    return this.#own.paging()
  }

  /** What is read now belongs to this page alone. */
  get #own(): Given {
    this.views.index.reads.own()
    return this.#given
  }
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
