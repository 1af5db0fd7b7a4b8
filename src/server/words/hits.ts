// The sensitive words found in stored articles: one row per article and word, kept in step with the articles that have any.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { descriptors } from '../../generated/descriptors.ts'
import type { Call, Row } from '../call/call.ts'
import { insertRows } from '../entity/query/insert.ts'
import { type SearchedArticle, textsOf } from './article-texts.ts'
import { deleteHits, hasHits, loadArticles, loadUpdateTimes } from './queries-hits.ts'
import { findSensitive, type Hit } from './sensitive.ts'
import { textOfHtml } from './text-of-html.ts'

export type CheckedArticle = Pick<Row<'cms/article'>, 'id' | 'appid' | 'channelId' | 'title'> & SearchedArticle
type FoundWord = Pick<Row<'cms/sensitive-hit'>, 'word' | 'level' | 'excerpt' | 'inHead' | 'inBody'>

/** Characters shown before and after a word: a column is narrow. */
const [charactersBefore, charactersAfter] = [5, 15]
/** An article with more different words than that is wrong as a whole. */
const mostWords = 100

/** Without halves of characters at its ends. */
function excerptOf(text: string, { start, end }: Hit): string {
  const [from, to] = [Math.max(0, start - charactersBefore), Math.min(text.length, end + charactersAfter)]
  const cut = text.slice(from, to).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
  return `${from > 0 ? '…' : ''}${cut.replaceAll(/\s+/g, ' ')}${to < text.length ? '…' : ''}`
}

/** The words of an article, in the order of their first places. */
async function findWords(call: Pick<Call, 'database'>, article: CheckedArticle): Promise<FoundWord[]> {
  const found = new Map<string, FoundWord>()
  for (const { field, html } of textsOf(article)) {
    const hits = await findSensitive(call, article.appid, html)
    const { text } = hits.length > 0 ? await textOfHtml(html) : { text: '' }
    for (const hit of hits) {
      const { word, level } = hit.word
      const known = found.get(word)
      if (known === undefined && found.size === mostWords) continue
      const { inHead = 0, inBody = 0, excerpt = excerptOf(text, hit) } = known ?? {}
      const counts = field === 'content' ? { inHead, inBody: inBody + 1 } : { inHead: inHead + 1, inBody }
      found.set(word, { word, level: Math.max(level, known?.level ?? 0), excerpt, ...counts })
    }
  }
  return [...found.values()]
}

type Findings = ReadonlyMap<number, readonly FoundWord[]>

async function store(call: Call, articles: readonly CheckedArticle[], findings: Findings): Promise<void> {
  const rows = articles.flatMap(({ id: articleId, appid, channelId, title }) =>
    (findings.get(articleId) ?? []).map((word) => ({
      ...word,
      articleId,
      appid,
      channelId,
      title,
      checkTime: call.now,
    })),
  )
  await deleteHits(
    call.db,
    articles.map(({ id }) => id),
  )
  await insertRows(call.db, descriptors['cms/sensitive-hit'], rows)
}

/** `pause`: between two articles. */
async function findAll(
  call: Call,
  articles: readonly CheckedArticle[],
  pause?: () => Promise<unknown>,
): Promise<Findings> {
  const findings = new Map<number, readonly FoundWord[]>()
  for (const article of articles) {
    findings.set(article.id, await findWords(call, article))
    await pause?.()
  }
  return findings
}

async function keepHits(call: Call, articles: readonly CheckedArticle[]): Promise<void> {
  await store(call, articles, await findAll(call, articles))
}

/** Searches stored articles; those that somebody changes meanwhile are searched again in the transaction. */
export async function checkArticles(call: Call, ids: readonly number[]): Promise<void> {
  const articles = await loadArticles(call.database.read, ids)
  const findings = await findAll(call, articles, nextTurn)
  await call.transaction(async (inside) => {
    const times = await loadUpdateTimes(inside.db, ids)
    const same = articles.filter(({ id, updateTime }) => times.get(id) === updateTime)
    const left = ids.filter((id) => !same.some((article) => article.id === id))
    await store(inside, same, findings)
    await forgetHits(inside, left)
    await keepHits(inside, await loadArticles(inside.db, left))
  })
}

/** After a change of an article. Those without findings are only checked by the job that searches all of them. */
export async function refreshHits(call: Call, article: CheckedArticle): Promise<void> {
  if (await hasHits(call.db, article.id)) await keepHits(call, [article])
}

/** Of articles that leave. */
export function forgetHits(call: Call, articleIds: readonly number[]): Promise<void> {
  return deleteHits(call.db, articleIds)
}
