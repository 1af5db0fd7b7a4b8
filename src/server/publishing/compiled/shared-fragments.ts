// Fragments that come out alike on many pages of a place (a header, a footer, the card of an article) are rendered once. Nobody has
// to say which ones: it is found out what a fragment reads, and it is rendered again as soon as that differs.
import type { Emitter } from 'liquidjs'
import type { Part, Reads } from '../reads/reads.ts'
import type { SharedValues } from '../shared-values.ts'
import { TextEmitter } from './emitters.ts'
import type { Inclusion } from './inclusion.ts'
import type { Fragments, PageContext, Work } from './page-context.ts'

interface Rendered {
  readonly html: string
  /** Variables that it leaves to the page. */
  readonly assigned: Readonly<Record<string, unknown>>
  readonly part: Part
  /** Units of the memory limit. */
  readonly memory: number
}

interface Known {
  /** That the keys below are made of. */
  readonly names: readonly string[]
  readonly rendered: Map<string, Rendered>
}

/** Of one inclusion. */
const most = 1000

export class SharedFragments implements Fragments {
  readonly #values: SharedValues
  readonly #reads: Reads
  readonly #known = new Map<Inclusion, Known>()

  constructor(values: SharedValues, reads: Reads) {
    this.#values = values
    this.#reads = reads
  }

  render(inclusion: Inclusion, context: PageContext, { emitter, work }: { emitter: Emitter; work: Work }): void {
    const key = inclusion.isWorthwhile && emitter instanceof TextEmitter ? this.#keyOf(inclusion.names, context) : null
    const found = key === null ? undefined : this.#knownOf(inclusion).get(key.join())
    if (found) {
      inclusion.used()
      this.#use(found, context, emitter)
      return
    }
    inclusion.tried()
    if (key === null || !(emitter instanceof TextEmitter)) work(emitter)
    else this.#make(inclusion, context, { emitter, work, key })
  }

  #use({ html, assigned, part, memory }: Rendered, context: PageContext, emitter: Emitter): void {
    context.memoryLimit.use(memory)
    this.#reads.use(part)
    Object.assign(context.bottom(), assigned)
    emitter.write(html)
  }

  #make(
    inclusion: Inclusion,
    context: PageContext,
    { emitter, work, key }: { emitter: TextEmitter; work: Work; key: readonly string[] },
  ): void {
    const before = context.memoryLimit['base']
    const inner = emitter.inner()
    const { value: inputs, part } = this.#reads.part(() => context.watch(() => work(inner)))
    this.#reads.use(part)
    emitter.write(inner.buffer)
    if (part.isOwn || inputs.isOwn) return
    const known = inclusion.names.length
    inclusion.learn(inputs.variables.keys())
    const learned = inclusion.names.slice(known).map((name) => this.#values.keyOf(inputs.variables.get(name)))
    if (learned.includes(null)) return
    const assigned = inputs.assigned()
    for (const value of Object.values(assigned))
      if (typeof value === 'object' && value !== null) this.#values.add(value)
    const memory = context.memoryLimit['base'] - before
    this.#knownOf(inclusion).set([...key, ...learned].join(), { html: inner.buffer, assigned, part, memory })
  }

  #knownOf(inclusion: Inclusion): Map<string, Rendered> {
    const known = this.#known.get(inclusion)
    if (known?.names === inclusion.names && known.rendered.size < most) return known.rendered
    const rendered = new Map<string, Rendered>()
    this.#known.set(inclusion, { names: inclusion.names, rendered })
    return rendered
  }

  #keyOf(names: readonly string[], context: PageContext): readonly string[] | null {
    const keys: string[] = []
    for (const name of names) {
      const key = this.#values.keyOf(context.variable(name))
      if (key === null) return null
      keys.push(key)
    }
    return keys
  }
}
