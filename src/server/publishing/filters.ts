// Liquid filters of this product: dates, addresses, plain summaries, JSON, and `raw` for HTML that the template trusts.
import { type Context, filters as standard, type Liquid, toValue } from 'liquidjs'
import { parseTime } from '../../shared/entity/wire-time.ts'
import { formatDate } from './format-date.ts'
import type { OptionType } from './language/word.ts'
import { tagMessages as messages } from './messages.ts'
import { NowText } from './now-text.ts'
import { linkTo } from './page-path.ts'
import { type PageState, stateOf } from './page-state.ts'
import { plainText } from '../../shared/text/plain-text.ts'
import { charactersOf, cutToWidth } from './cut-text.ts'

interface FilterThis {
  readonly context: Context
}

/** Counts text towards the memory limit. */
function counted(filter: FilterThis, text: string): string {
  filter.context.memoryLimit.use(text.length)
  return text
}

function textOf(value: unknown): string {
  return String(toValue(value) ?? '')
}

function readNumber(filter: string, argument: string, value: unknown): number {
  const type: OptionType = 'number'
  if (!/^\d{1,9}$/.test(textOf(value))) throw new Error(messages.badArgument(filter, argument, type))
  return Number(value)
}

function timeOf(filter: FilterThis, value: unknown): string {
  return textOf(value === 'now' ? stateOf(filter.context)?.now : value)
}

function dateFilter(this: FilterThis, value: unknown, pattern: unknown = '%Y-%m-%d'): string {
  const now = value === 'now' ? stateOf(this.context)?.now : value
  if (now instanceof NowText) return counted(this, now.as(textOf(pattern)))
  return counted(this, formatDate(textOf(now), textOf(pattern)))
}

/** Templates see times on the wall clock of the site. */
function instantOf(filter: FilterThis, value: unknown): Date | null {
  const text = timeOf(filter, value)
  const zone = stateOf(filter.context)?.views.index.model.timeZone
  const epoch = zone === undefined ? null : parseTime(text.length === 10 ? `${text} 00:00:00` : text, zone)
  return epoch === null ? null : new Date(epoch)
}

function xmlDateFilter(this: FilterThis, value: unknown): string {
  return instantOf(this, value)?.toISOString() ?? textOf(value)
}

function feedDateFilter(this: FilterThis, value: unknown): string {
  return instantOf(this, value)?.toUTCString() ?? textOf(value)
}

function assetFilter(this: FilterThis, value: unknown): string {
  const path = textOf(value).replace(/^\/+/, '')
  return linkTo(stateOf(this.context)?.views.root ?? '', `assets/${path}`)
}

function findPage({ views }: PageState, value: unknown, kind: unknown): { readonly url: string } | undefined {
  const { index } = views
  const key = typeof value === 'number' ? value : textOf(value)
  if (kind === 'article') {
    const article = index.findArticle(key)
    return article && views.article(article)
  }
  const channel = index.findChannel(key)
  return channel && views.channel(channel, 0)
}

function pageUrlFilter(this: FilterThis, value: unknown, kind: unknown = 'channel'): string {
  if (kind !== 'channel' && kind !== 'article') throw new Error(messages.badPageKind)
  if (typeof value === 'object' && value !== null) return 'url' in value ? textOf(value.url) : ''
  const state = stateOf(this.context)
  return state === undefined ? '' : (findPage(state, value, kind)?.url ?? '')
}

function absoluteFilter(this: FilterThis, value: unknown): string {
  const state = stateOf(this.context)
  return state === undefined ? textOf(value) : state.views.absolute(textOf(value), state.path)
}

function excerptFilter(this: FilterThis, value: unknown, length: unknown = 160, ending: unknown = '…'): string {
  const width = readNumber('excerpt', 'length', length)
  return cutToWidth(plainText(counted(this, textOf(value))), width, textOf(ending))
}

function truncateFilter(this: FilterThis, value: unknown, length: unknown = 50, ending: unknown = '…'): string {
  const limit = readNumber('truncate', 'length', length)
  const characters = charactersOf(counted(this, textOf(value)))
  if (characters.length <= limit) return textOf(value)
  const end = textOf(ending)
  return characters.slice(0, Math.max(0, limit - charactersOf(end).length)).join('') + end
}

/** It charges the memory limit while it works. */
const standardJson = standard.json as (this: FilterThis, value: unknown, space: number) => string

const outsideScripts: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' }

/** JSON that ends no script element, whatever it holds. */
function jsonFilter(this: FilterThis, value: unknown, space: unknown = 0): string {
  const text = String(standardJson.call(this, toValue(value) ?? null, readNumber('json', 'space', space)))
  return counted(
    this,
    text.replace(/[<>&]/g, (sign) => outsideScripts[sign] ?? sign),
  )
}

function rawFilter(this: FilterThis, value: unknown): string {
  return counted(this, textOf(value))
}

const arithmetic = 'abs at_least at_most ceil divided_by floor minus modulo plus round times'.split(' ')

/** A division by zero, or a number too large, becomes nil: it prints nothing, and `default` replaces it. */
function withinNumbers(calculate: (...given: unknown[]) => unknown): (...given: unknown[]) => unknown {
  return (...given) => {
    const result = calculate(...given)
    return typeof result === 'number' && !Number.isFinite(result) ? null : result
  }
}

/** English texts, dates in the server's time zone, and chance: a page must be the same whenever it is made. */
const withoutUse = ['date_to_string', 'date_to_long_string', 'sample'] as const

export function registerFilters(engine: Liquid): void {
  for (const name of withoutUse) delete engine.filters[name]
  for (const name of arithmetic) {
    engine.registerFilter(name, withinNumbers(standard[name] as (...given: unknown[]) => unknown))
  }
  engine.registerFilter('date', dateFilter)
  engine.registerFilter('date_to_xmlschema', xmlDateFilter)
  engine.registerFilter('date_to_rfc822', feedDateFilter)
  engine.registerFilter('asset', assetFilter)
  engine.registerFilter('page_url', pageUrlFilter)
  engine.registerFilter('absolute_url', absoluteFilter)
  engine.registerFilter('excerpt', excerptFilter)
  engine.registerFilter('truncate', truncateFilter)
  engine.registerFilter('json', jsonFilter)
  engine.registerFilter('jsonify', jsonFilter)
  engine.registerFilter('raw', { handler: rawFilter, raw: true })
}
