// The template engine with its limits: no files but the site's fragments, bounded time, memory and output, escaped by default.
import { type Context, Liquid, type Template, toValueSync } from 'liquidjs'
import { cpuTime, recentCpuTime, spentTime } from '../spent-time.ts'
import { PageEmitter, textOf } from './compiled/emitters.ts'
import { SyncRenderer } from './compiled/renderer.ts'
import { registerFilters } from './filters.ts'
import { escapeHtml, SafeHtml } from './safe-html.ts'
import { type TemplateInfo, templateType } from './site-model.ts'
import { registerTags } from './tags.ts'

export const limits = {
  /** Milliseconds of CPU time per page. */
  renderLimit: 1500,
  /** liquidjs memory units: roughly the characters and array items created by one page. */
  memoryLimit: 20_000_000,
  /** Characters of templates parsed in one run. */
  parseLimit: 10_000_000,
  /** Characters of one page. */
  outputLimit: 5_000_000,
} as const

type Stringify = (value: unknown) => string

/** Last step of every `{{ … }}` without `raw`; its output counts towards the limit, so that captures cannot double without end. */
function escapeOutput(this: { context: Context }, value: unknown): string {
  const html = value instanceof SafeHtml ? value.html : escapeHtml(textOf(value))
  this.context.memoryLimit.use(html.length)
  return html
}

/** Fragments by name or file name, instead of a file system. */
function fragmentFiles(templates: readonly TemplateInfo[]) {
  const contents = new Map<string, string>()
  const fragments = templates.filter((template) => template.type === templateType.fragment)
  for (const template of fragments) if (template.fileName) contents.set(template.fileName, template.content)
  for (const template of fragments) contents.set(template.name, template.content)
  const read = (name: string): string => contents.get(name) ?? ''
  return {
    exists: async (name: string) => contents.has(name),
    existsSync: (name: string) => contents.has(name),
    readFile: async (name: string) => read(name),
    readFileSync: read,
    resolve: (_folder: string, name: string) => name,
  }
}

/** Layouts and fragments that liquidjs looks for by itself. */
function tellFragments(engine: Liquid, onFragment: (name: string) => void): void {
  for (const method of ['_parsePartialFile', '_parseLayoutFile'] as const) {
    const parse = engine[method].bind(engine)
    engine[method] = (name, ...given) => {
      onFragment(name)
      return parse(name, ...given)
    }
  }
}

/** `onFragment` is told the name of every fragment that a page includes, each time. */
export function createEngine(
  templates: readonly TemplateInfo[],
  onFragment: (name: string) => void = () => undefined,
): Liquid {
  const engine = new Liquid({
    fs: fragmentFiles(templates),
    root: [''],
    relativeReference: false,
    cache: true,
    strictFilters: true,
    ownPropertyOnly: true,
    outputEscape: escapeOutput as Stringify,
    memoryLimit: limits.memoryLimit,
    parseLimit: limits.parseLimit,
  })
  Object.assign(engine, { renderer: new SyncRenderer(engine, onFragment) })
  tellFragments(engine, onFragment)
  registerFilters(engine)
  registerTags(engine)
  return engine
}

/** Replaces the engine's own limit, which is wall-clock time: on a busy machine ordinary pages would fail for good. */
function limitTime(context: Context): void {
  const begun = performance.now()
  const computed = recentCpuTime(begun)
  context.renderLimit.check = () => {
    const passed = performance.now() - begun
    if (passed <= limits.renderLimit) return
    if (spentTime(cpuTime() - computed, passed) > limits.renderLimit) throw new Error('template render limit exceeded')
  }
}

/** Renders a parsed template; `context` carries the engine's limits and the page's registers. */
export function renderParsed(engine: Liquid, parsed: Template[], context: Context): string {
  limitTime(context)
  return String(toValueSync(engine.renderer.renderTemplates(parsed, context, new PageEmitter(limits.outputLimit))))
}
