// Articles: the body must not be empty, a pending article is locked, and a quote is only viewed and taken out.
import { isInvisible } from '../../text/visible.ts'
import type { EntityRule } from '../rule.ts'
import { articleRuleMessages as messages } from './article.messages.ts'

const withBody = 1
const pending = 2
/** `list` is viewing: the article, its versions and its records. */
const allowedWhilePending: ReadonlySet<string> = new Set(['list', 'preview', 'audit', 'withdraw'])

/** `shareType` of rows that the list of a channel quotes from another one. */
const quote = 0
const allowedOnQuotes: ReadonlySet<string> = new Set(['list', 'remove'])

/** Markup alone (`<p><br></p>`) is not text; pictures and other media count as content. Linear in the length. */
function hasContent(html: string): boolean {
  if (/<(?:img|video|audio|iframe|table|hr)\b/i.test(html)) return true
  return !isInvisible(html.replace(/<[^<>]*>|&nbsp;|&#160;/gi, ''))
}

export const rule: EntityRule = {
  check(row) {
    const { type, content } = row
    const isEmpty = type === withBody && typeof content === 'string' && !hasContent(content)
    return isEmpty ? [{ field: 'content', message: messages.articleBody }] : []
  },
  allow(action, row) {
    return row['status'] === pending && !allowedWhilePending.has(action) ? messages.articlePending : null
  },
  hides: (action, row) => row['shareType'] === quote && !allowedOnQuotes.has(action),
}
