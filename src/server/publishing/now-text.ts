// `now` in templates: a text that knows how it is printed, so that a page with the year is not made again every second.
import { Drop } from 'liquidjs'
import type { SiteIndex } from './site-index.ts'

export class NowText extends Drop {
  readonly #index: SiteIndex

  constructor(index: SiteIndex) {
    super()
    this.#index = index
  }

  as(pattern: string): string {
    return this.#index.nowAs(pattern)
  }

  override valueOf(): string {
    return this.#index.nowAs(null)
  }

  override toString(): string {
    return this.valueOf()
  }

  toJSON(): string {
    return this.valueOf()
  }
}
