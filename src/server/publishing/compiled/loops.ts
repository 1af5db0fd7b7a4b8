// `{% for %}` as a function. With options (offset, limit, reversed) it is left to liquidjs.
import { type Context, Drop, type Emitter, type ForTag, type Template, toValue } from 'liquidjs'
import { compileToken } from './values.ts'

export type Render = (templates: readonly Template[], context: Context, emitter: Emitter) => unknown

/** `forloop` in templates; the same fields and methods as liquidjs's own. */
class ForLoop extends Drop {
  i = 0
  readonly length: number
  readonly name: string

  constructor(length: number, name: string) {
    super()
    this.length = length
    this.name = name
  }

  next(): void {
    this.i += 1
  }

  index0(): number {
    return this.i
  }

  index(): number {
    return this.i + 1
  }

  first(): boolean {
    return this.i === 0
  }

  last(): boolean {
    return this.i === this.length - 1
  }

  rindex(): number {
    return this.length - this.i
  }

  rindex0(): number {
    return this.length - this.i - 1
  }

  override valueOf(): string {
    return JSON.stringify(this)
  }
}

/** As liquidjs: a text is one item, an object its entries. */
function itemsOf(given: unknown): readonly unknown[] {
  const value: unknown = toValue(given)
  if (Array.isArray(value)) return value
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  if (Symbol.iterator in value) return Array.from(value as Iterable<unknown>)
  return Object.entries(value)
}

/** Null: it has options. */
export function compileFor(tag: ForTag, render: Render): ((context: Context, emitter: Emitter) => void) | null {
  if (Object.keys(tag.hash.hash).length > 0) return null
  const { variable, templates, elseTemplates } = tag
  const collection = compileToken(tag.collection)
  const text = tag.collection.getText()
  return (context, emitter) => {
    const items = itemsOf(collection(context))
    if (items.length === 0) {
      render(elseTemplates, context, emitter)
      return
    }
    context.setRegister(`continue-${variable}-${text}`, items.length)
    const forloop = new ForLoop(items.length, `${variable}-${text}`)
    const scope: Record<string, unknown> = Object.assign(Object.create(null), { forloop })
    context.push(scope)
    for (const item of items) {
      scope[variable] = item
      context.continueCalled = false
      context.breakCalled = false
      render(templates, context, emitter)
      if (context.breakCalled) break
      forloop.next()
    }
    context.continueCalled = false
    context.breakCalled = false
    context.pop()
  }
}
