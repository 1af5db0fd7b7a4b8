// What is made once for all pages of a place: each page that uses it depends on what it was made from.
import type { Part, Reads } from './reads/reads.ts'

/** Beyond, everything is made again: a list of a hundred thousand articles shows each of them once. */
const most = 2000

export class SharedValues {
  readonly #reads: Reads
  readonly #values = new Map<string, { readonly value: unknown; readonly part: Part }>()
  readonly #plain = new Map<number, object>()
  readonly #ids = new WeakMap<object, number>()
  #count = 0

  constructor(reads: Reads) {
    this.#reads = reads
  }

  /** The value is not changed by anybody, and does not depend on the page that asks for it first. */
  once<Value>(name: string, make: () => Value): Value {
    const known = this.#values.get(name) ?? this.#keep(name, make)
    this.#reads.use(known.part)
    return known.value as Value
  }

  /** Made from nothing but what the caller has read: it needs no part of its own. */
  plain<Value extends object>(name: number, make: () => Value): Value {
    const known = this.#plain.get(name)
    if (known !== undefined) return known as Value
    const value = make()
    if (this.#plain.size >= most) this.#plain.clear()
    this.#plain.set(name, value)
    this.add(value)
    return value
  }

  #keep(name: string, make: () => unknown): { readonly value: unknown; readonly part: Part } {
    const made = this.#reads.part(make)
    if (this.#values.size >= most) this.#values.clear()
    this.#values.set(name, made)
    if (typeof made.value === 'object' && made.value !== null) this.add(made.value)
    return made
  }

  /** An object that is the same for all pages. */
  add(value: object): void {
    if (!this.#ids.has(value)) this.#ids.set(value, (this.#count += 1))
  }

  /** Values that are the same have equal keys; null: the value may be of one page alone, or change. */
  keyOf(value: unknown): string | null {
    if (typeof value === 'string') return JSON.stringify(value)
    if (typeof value !== 'object' || value === null) return typeof value === 'function' ? null : String(value)
    const id = this.#ids.get(value)
    return id === undefined ? null : `#${id}`
  }
}
