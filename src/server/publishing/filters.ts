// Liquid filters of this product: dates, asset addresses, plain summaries, and `raw` for HTML that the template trusts.
import type { Context, Liquid } from 'liquidjs'
import { formatDate } from './format-date.ts'
import { linkTo } from './page-path.ts'
import { stateOf } from './page-state.ts'

interface FilterThis {
  readonly context: Context
}

function dateFilter(this: FilterThis, value: unknown, pattern: unknown = '%Y-%m-%d'): string {
  const text = value === 'now' ? (stateOf(this.context)?.now ?? '') : String(value ?? '')
  const formatted = formatDate(text, String(pattern))
  this.context.memoryLimit.use(formatted.length)
  return formatted
}

function assetFilter(this: FilterThis, value: unknown): string {
  const path = String(value ?? '').replace(/^\/+/, '')
  return linkTo(stateOf(this.context)?.views.root ?? '', `assets/${path}`)
}

function excerptFilter(this: FilterThis, value: unknown, length: unknown = 160): string {
  const html = String(value ?? '')
  this.context.memoryLimit.use(html.length)
  const text = html
    .replace(/<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi, '')
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const limit = Number(length) || 160
  return text.length > limit ? `${text.slice(0, limit)}…` : text
}

function rawFilter(this: FilterThis, value: unknown): string {
  const html = String(value ?? '')
  this.context.memoryLimit.use(html.length)
  return html
}

export function registerFilters(engine: Liquid): void {
  engine.registerFilter('date', dateFilter)
  engine.registerFilter('asset', assetFilter)
  engine.registerFilter('excerpt', excerptFilter)
  engine.registerFilter('raw', { handler: rawFilter, raw: true })
}
