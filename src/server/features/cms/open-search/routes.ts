// GET /api/open/search: what readers of a published site find. Pages are sandboxed, so the call takes no credentials and any origin.
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import type { Call } from '../../../call/call.ts'
import { invalid, notFound } from '../../../errors/errors.ts'
import { createBodyCheck } from '../../../http/check-body.ts'
import { Answer, type JsonSchema, type RouteSpec } from '../../../http/route.ts'
import { linkTo } from '../../../publishing/page-path.ts'
import { hasWord, markWords, snippetOf } from '../../../publishing/search/snippet.ts'
import { jumpArticle } from '../../../publishing/site-model.ts'
import { plainAddress } from '../../../publishing/views.ts'
import { openSearchMessages as messages } from './messages.ts'
import { type Found, findIds, loadFound, loadSearchedSite } from './queries.ts'

const pageSize = 10
const lastPage = 50
const mostWords = 5

const query: JsonSchema = {
  type: 'object',
  required: ['site', 'q'],
  properties: {
    site: { type: 'string', title: messages.site, minLength: 1, maxLength: 50 },
    q: {
      type: 'string',
      title: messages.query,
      minLength: 2,
      maxLength: 50,
      'x-message': { required: messages.short, minLength: messages.short, maxLength: messages.long },
    },
    page: { type: 'integer', title: messages.page, minimum: 1, maximum: lastPage },
  },
}

const checkQuery = createBodyCheck(query)

interface Query {
  readonly site: string
  readonly q: string
  readonly page?: number
}

/** In a query string everything is text. */
function parseQuery(given: unknown): Query {
  const values = { ...(given as Readonly<Record<string, unknown>>) }
  if (typeof values.page === 'string' && /^\d{1,9}$/.test(values.page)) values.page = Number(values.page)
  checkQuery(values)
  return values as unknown as Query
}

/** A single character is contained in nearly every article, and no index helps to find it. */
function wordsOf(text: string): string[] {
  const words = [...new Set(text.split(/\s+/u))].filter((word) => Array.from(word).length >= 2).slice(0, mostWords)
  if (words.length === 0) throw invalid([{ field: 'q', message: messages.short }])
  return words
}

/** The text has a line each for title, summary, keywords and body: the last one below the title that has a word, else the body. */
function lineOf(text: string | null, words: readonly string[]): string {
  const lines = (text ?? '').split('\n').slice(1).reverse()
  return lines.find((line) => hasWord(line, words)) ?? lines[0] ?? ''
}

function wire({ title, text, type, url, path, showTime }: Found, words: readonly string[], timeZone: string) {
  return {
    title,
    titleHtml: markWords(title, words),
    snippetHtml: snippetOf(lineOf(text, words), words),
    url: type === jumpArticle ? plainAddress(url) : linkTo('', path ?? ''),
    showTime: showTime === null ? null : formatTime(showTime, timeZone),
  }
}

async function search(call: Call, given: unknown, timeZone: string): Promise<Answer> {
  const { site, q, page = 1 } = parseQuery(given)
  const words = wordsOf(q)
  const appid = await loadSearchedSite(call.db, site)
  if (appid === null) throw notFound()
  const ids = await findIds(call, { appid, words, now: call.now }, pageSize * lastPage)
  const shown = await loadFound(call.db, ids.slice((page - 1) * pageSize, page * pageSize))
  const data = shown.map((found) => wire(found, words, timeZone))
  return new Answer(data, { count: ids.length })
}

const text = { type: 'string' }

export const openSearchRoutes: readonly RouteSpec[] = [
  {
    method: 'GET',
    path: '/open/search',
    access: 'public',
    title: messages.title,
    rules: messages.rules,
    anyOrigin: true,
    query,
    answer: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          title: text,
          titleHtml: text,
          snippetHtml: text,
          url: text,
          showTime: { type: ['string', 'null'] },
        },
      },
    },
    handle: (call, _body, { request }) => search(call, request.query, request.server.ports.config.timeZone),
  },
]
