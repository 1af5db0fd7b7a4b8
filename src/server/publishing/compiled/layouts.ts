// `{% layout %}` and `{% block %}` as functions.
import { type BlockTag, type Context, Drop, type Emitter, type LayoutTag, type Template } from 'liquidjs'
import { TextEmitter } from './emitters.ts'
import type { Render } from './loops.ts'
import { compileHash } from './values.ts'

type BlockRender = (outer: BlockValue, emitter: Emitter) => void

/** `block` in templates: the block of the layout, for `{{ block.super }}`. */
class BlockValue extends Drop {
  readonly #render: (emitter: Emitter) => void

  constructor(render: (emitter: Emitter) => void = () => undefined) {
    super()
    this.#render = render
  }

  super(): string {
    const emitter = new TextEmitter()
    this.#render(emitter)
    return emitter.buffer
  }
}

/** As numbers of liquidjs: blocks are printed where they are, or kept for the layout. */
const [printed, kept] = [0, 1]

type Blocks = Record<string, BlockRender>

function blocksOf(context: Context): Blocks {
  return context.getRegister<Blocks>('blocks', {})
}

export function compileBlock(tag: BlockTag, render: Render): (context: Context, emitter: Emitter) => void {
  const { block, templates } = tag
  return (context, emitter) => {
    const inLayout = blocksOf(context)[block]
    const own: BlockRender = (outer, to) => {
      const stack = context.getRegister<BlockTag[]>('blockStack', [])
      if (stack.includes(tag)) throw new Error('block tag cannot be nested')
      stack.push(tag)
      context.push(Object.assign(Object.create(null), { block: outer }))
      render(templates, context, to)
      context.pop()
      stack.pop()
    }
    const whole: BlockRender = inLayout
      ? (outer, to) => inLayout(new BlockValue((inner) => own(outer, inner)), to)
      : own
    if (context.getRegister('blockMode') === kept) blocksOf(context)[block] = whole
    else whole(new BlockValue(), emitter)
  }
}

/** `layoutOf`: parsed. A layout whose name is computed, or `none`, is left to liquidjs. */
export function compileLayout(
  tag: LayoutTag,
  render: Render,
  layoutOf: (name: string) => readonly Template[],
): ((context: Context, emitter: Emitter) => void) | null {
  const name: unknown = tag.file
  if (typeof name !== 'string') return null
  const options = compileHash(tag.args)
  return (context, emitter) => {
    const layout = layoutOf(name)
    context.setRegister('blockMode', kept)
    const rest = new TextEmitter()
    render(tag.templates, context, rest)
    const blocks = blocksOf(context)
    blocks[''] ??= (_outer, to) => to.write(rest.buffer)
    context.setRegister('blockMode', printed)
    context.push(Object.assign(Object.create(null), options(context)))
    render(layout, context, emitter)
    context.pop()
  }
}
