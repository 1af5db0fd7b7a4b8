// Pages of one channel, at one depth: they see the same objects, and fragments that read nothing else come out alike.
import { SharedFragments } from './compiled/shared-fragments.ts'
import { NowText } from './now-text.ts'
import { rootMarker, rootOf } from './page-path.ts'
import type { PlannedPage } from './page-plan.ts'
import type { TrackedIndex } from './reads/tracked-index.ts'
import { Views } from './views.ts'

export interface PagePlace {
  readonly views: Views
  /** Null: each page is rendered on its own. */
  readonly fragments: SharedFragments | null
  readonly now: NowText
}

/** Pages are made channel by channel. */
const most = 4

/** Of so few pages hardly one uses what another has rendered. */
const fewPages = 20

/** Such a loop depends on one that may be in another fragment. */
const continuedLoop = /offset\s*:\s*continue/

export class PagePlaces {
  readonly #index: TrackedIndex
  readonly #isSharable: boolean
  #isShared: boolean
  /** The least recently used first. */
  readonly #places = new Map<string, PagePlace>()

  constructor(index: TrackedIndex, templates: readonly { readonly content: string }[]) {
    this.#index = index
    this.#isSharable = !templates.some(({ content }) => continuedLoop.test(content))
    this.#isShared = this.#isSharable
  }

  /** For a run of so many pages; articles may have changed since the one before. */
  begin(pages: number): void {
    this.#places.clear()
    this.#isShared = this.#isSharable && pages >= fewPages
  }

  of({ kind, path, channelId }: PlannedPage): PagePlace {
    const root = kind === 'notFound' ? rootMarker : rootOf(path)
    const key = `${channelId} ${root}`
    const place = this.#places.get(key) ?? this.#create(root, channelId)
    this.#places.delete(key)
    this.#places.set(key, place)
    for (const oldest of this.#places.keys()) {
      if (this.#places.size <= most) break
      this.#places.delete(oldest)
    }
    return place
  }

  #create(root: string, channelId: number | null): PagePlace {
    const views = new Views(this.#index, { root, channelId })
    const now = new NowText(this.#index)
    views.shared.add(now)
    const fragments = this.#isShared ? new SharedFragments(views.shared, this.#index.reads) : null
    return { views, fragments, now }
  }
}
