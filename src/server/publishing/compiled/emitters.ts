// Collect what templates print.
import { Drop, type Emitter } from 'liquidjs'

/** `nil`, `blank` and `empty` of a template are drops, which print as what they stand for. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Drop) return String(value.valueOf() ?? '')
  if (Array.isArray(value)) return value.map(textOf).join('')
  return String(value)
}

/** What `capture` and layouts keep for later; the memory limit counts it. */
export class TextEmitter implements Emitter {
  buffer = ''

  write(html: unknown): void {
    this.buffer += typeof html === 'string' ? html : textOf(html)
  }

  /** For a part that is written to this one as a whole. */
  inner(): TextEmitter {
    return new TextEmitter()
  }
}

/** A page: aborts beyond the limit of characters. */
export class PageEmitter extends TextEmitter {
  readonly #limit: number

  constructor(limit: number) {
    super()
    this.#limit = limit
  }

  override write(html: unknown): void {
    super.write(html)
    if (this.buffer.length > this.#limit) throw new Error('output limit exceeded')
  }

  override inner(): TextEmitter {
    return new PageEmitter(this.#limit)
  }
}
