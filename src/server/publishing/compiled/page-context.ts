// The context of one page. While a fragment is rendered for all pages that are like this one, it notes what the fragment takes from
// the page: variables, and whatever else would make it another one on the next page.
import { Context, type Emitter } from 'liquidjs'
import type { Inclusion } from './inclusion.ts'

type Variables = Readonly<Record<string, unknown>>
type ContextOptions = ConstructorParameters<typeof Context>

export type Work = (emitter: Emitter) => void

/** Renders a fragment by this work, or knows from an earlier page what comes out. */
export interface Fragments {
  render(inclusion: Inclusion, context: PageContext, page: { readonly emitter: Emitter; readonly work: Work }): void
}

/** What a fragment took from the page. */
export class Inputs {
  readonly #context: Context
  /** Scopes from here on are the fragment's own. */
  readonly #depth: number
  readonly #before: Variables
  /** Of the fragment around it. */
  readonly #outer: Inputs | null
  readonly variables = new Map<string, unknown>()
  #isOwn = false

  constructor(context: Context, outer: Inputs | null) {
    this.#context = context
    this.#outer = outer
    this.#depth = context['scopes'].length
    this.#before = { ...context.bottom() }
  }

  /** The fragment read or changed something else than variables: another page cannot be asked for it. */
  get isOwn(): boolean {
    return this.#isOwn
  }

  own(): void {
    this.#isOwn = true
    this.#outer?.own()
  }

  note(name: string, scope: Variables): void {
    this.#outer?.note(name, scope)
    const at = this.#context['scopes'].indexOf(scope)
    if (at >= this.#depth) return
    const value = scope[name]
    if (at === 0 && value !== this.#before[name]) return
    if (!this.variables.has(name)) this.variables.set(name, value)
  }

  /** Variables that the fragment leaves behind. */
  assigned(): Variables {
    const after = Object.entries(this.#context.bottom() as Variables)
    return Object.fromEntries(after.filter(([name, value]) => value !== this.#before[name]))
  }
}

/** Registers that a fragment has for itself; `for` writes the place at which the next loop might continue. */
function isForItself(register: string): boolean {
  return /^(?:block|continue-)/.test(register)
}

export class PageContext extends Context {
  /** Null: nothing is shared with other pages. */
  readonly fragments: Fragments | null
  #inputs: Inputs | null = null

  constructor(fragments: Fragments | null, ...options: ContextOptions) {
    super(...options)
    this.fragments = fragments
  }

  static {
    // Private only for the compiler: tags call it for every variable.
    const find = Context.prototype['findScope']
    const value = function (this: PageContext, name: string): object {
      const scope = find.call(this, name) as Variables
      this.#inputs?.note(name, scope)
      return scope
    }
    Object.defineProperty(PageContext.prototype, 'findScope', { value })
  }

  variable(name: string): unknown {
    return (this['findScope'](name) as Variables)[name]
  }

  /** What the work takes from the page; part of what fragments around it take. */
  watch(work: () => void): Inputs {
    const outer = this.#inputs
    const inputs = new Inputs(this, outer)
    this.#inputs = inputs
    try {
      work()
    } finally {
      this.#inputs = outer
    }
    // Counters of `increment`; and a loop around the fragment may be ended by it.
    if (Object.keys(this.environments).length > 0 || this.breakCalled || this.continueCalled) inputs.own()
    return inputs
  }

  override getRegister<Value>(key: string, defaultValue?: Value): Value {
    if (!isForItself(key)) this.#inputs?.own()
    return super.getRegister(key, defaultValue)
  }

  override setRegister(key: string, value: unknown): unknown {
    if (!isForItself(key)) this.#inputs?.own()
    return super.setRegister(key, value)
  }

  override spawn(scope?: object): Context {
    this.#inputs?.own()
    return super.spawn(scope)
  }
}
