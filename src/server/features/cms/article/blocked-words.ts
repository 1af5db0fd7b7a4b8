// Sensitive words of the blocking level keep an article from being published; drafts may hold them.
import type { Call, Row } from '../../../call/call.ts'
import { invalid } from '../../../errors/errors.ts'
import { textsOf } from '../../../words/article-texts.ts'
import { blocking, findSensitive } from '../../../words/sensitive.ts'
import { articleMessages as messages } from './messages.ts'

type Article = Row<'cms/article'>

async function blockedIn(call: Call, siteId: number | null, html: string): Promise<string[]> {
  const hits = await findSensitive(call, siteId, html)
  return [...new Set(hits.filter(({ word }) => word.level === blocking).map(({ word }) => word.word))]
}

const shownWords = 20

/** Refuses at the fields that hold such words, and lists them. */
export async function assertNoBlockedWords(call: Call, article: Partial<Article>): Promise<void> {
  const siteId = article.appid ?? null
  const refused = []
  for (const { field, html } of textsOf(article)) {
    const words = await blockedIn(call, siteId, html)
    if (words.length === 0) continue
    const more = words.length > shownWords ? '…' : ''
    refused.push({ field, message: messages.blocked(words.slice(0, shownWords).join('、') + more) })
  }
  if (refused.length > 0) throw invalid(refused)
}
