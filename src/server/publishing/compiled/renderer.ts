// Renders parsed templates without generators: what is plain was made into functions once, the rest is left to liquidjs.
import {
  BlockTag,
  type Context,
  type Emitter,
  ForTag,
  IfTag,
  IncludeTag,
  LayoutTag,
  type Liquid,
  LiquidError,
  Output,
  RenderError,
  type Template,
  toValue,
  toValueSync,
  TypeGuards,
} from 'liquidjs'
import { TextEmitter } from './emitters.ts'
import { compileBlock, compileLayout } from './layouts.ts'
import { compileFor, type Render } from './loops.ts'
import { PageContext } from './page-context.ts'
import { Inclusion } from './inclusion.ts'
import { compileHash, compileToken, compileValue, isTrue, settle } from './values.ts'

type Step = (context: Context, emitter: Emitter) => void

interface Program {
  readonly template: Template
  readonly step: Step
}

/** The clock is read once for so many steps. */
const stepsPerCheck = 32

export class SyncRenderer {
  readonly #liquid: Liquid
  readonly #onFragment: (name: string) => void
  readonly #programs = new WeakMap<readonly Template[], readonly Program[]>()
  #steps = 0

  constructor(liquid: Liquid, onFragment: (name: string) => void) {
    this.#liquid = liquid
    this.#onFragment = onFragment
  }

  /** Takes the place of liquidjs's own; tags that it knows call it for what is inside them. */
  renderTemplates(templates: readonly Template[], context: Context, emitter: Emitter = new TextEmitter()): unknown {
    this.#check(context)
    for (const { template, step } of this.#programOf(templates)) {
      this.#check(context)
      try {
        step(context, emitter)
      } catch (error) {
        throw LiquidError.is(error) ? error : new RenderError(error as Error, template)
      }
      if (context.breakCalled || context.continueCalled) break
    }
    return emitter['buffer']
  }

  #check(context: Context): void {
    this.#steps += 1
    if (this.#steps % stepsPerCheck === 0) context.renderLimit.check(0)
  }

  #programOf(templates: readonly Template[]): readonly Program[] {
    const known = this.#programs.get(templates)
    if (known) return known
    const made = templates.map((template) => ({ template, step: this.#compile(template) }))
    this.#programs.set(templates, made)
    return made
  }

  #compile(template: Template): Step {
    if (TypeGuards.isHTMLToken(template.token)) {
      const text = template.token.getContent()
      return (_context, emitter) => emitter.write(text)
    }
    if (template instanceof Output) {
      const value = compileValue(template.value)
      return (context, emitter) => emitter.write(toValue(value(context)))
    }
    if (template instanceof IfTag) return this.#compileIf(template)
    if (template instanceof IncludeTag) return this.#compileInclude(template)
    if (template instanceof BlockTag) return compileBlock(template, this.#render)
    const compiled = this.#compileTag(template)
    if (compiled) return compiled
    return (context, emitter) => {
      const html = settle(template.render(context, emitter))
      if (html) emitter.write(html)
    }
  }

  readonly #render: Render = (templates, context, emitter) => this.renderTemplates(templates, context, emitter)

  /** Null: liquidjs renders it. */
  #compileTag(tag: Template): Step | null {
    if (tag instanceof ForTag) return compileFor(tag, this.#render)
    if (!(tag instanceof LayoutTag)) return null
    let templates: readonly Template[] | null = null
    return compileLayout(tag, this.#render, (name) => {
      this.#onFragment(name)
      templates ??= toValueSync(this.#liquid._parseLayoutFile(name, true, tag['currentFile']))
      return templates
    })
  }

  #compileIf({ branches, elseTemplates = [] }: IfTag): Step {
    const ways = branches.map(({ value, templates }) => ({ when: compileValue(value), templates }))
    return (context, emitter) => {
      const way = ways.find(({ when }) => isTrue(when(context), context))
      this.renderTemplates(way ? way.templates : elseTemplates, context, emitter)
    }
  }

  /** `{% include 'name' %}`; a computed name is left to liquidjs. */
  #compileInclude(tag: IncludeTag): Step {
    const name: unknown = tag['file']
    if (typeof name !== 'string') {
      return (context, emitter) => {
        toValueSync(tag.render(context, emitter))
      }
    }
    const options = compileHash(tag['hash'])
    const withValue = tag['withVar'] && compileToken(tag['withVar'])
    let templates: readonly Template[] | null = null
    const render: Step = (context, emitter) => {
      const saved = context.saveRegister('blocks', 'blockMode')
      context.setRegister('blocks', {})
      context.setRegister('blockMode', 0)
      const scope: Record<string, unknown> = Object.assign(Object.create(null), options(context))
      if (withValue) scope[name] = withValue(context)
      this.#onFragment(name)
      templates ??= toValueSync(this.#liquid._parsePartialFile(name, true, tag['currentFile']))
      context.push(scope)
      this.renderTemplates(templates, context, emitter)
      context.pop()
      context.restoreRegister(saved)
    }
    const inclusion = new Inclusion()
    return (context, emitter) => {
      if (!(context instanceof PageContext) || context.fragments === null) render(context, emitter)
      else context.fragments.render(inclusion, context, { emitter, work: (inner) => render(context, inner) })
    }
  }
}
