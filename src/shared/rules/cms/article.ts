// Articles: a body holds something to read, an article leaves after it came, a pending one is not changed.
import type { FieldError } from '../../protocol/envelope.ts'
import type { EntityRule } from '../rule.ts'
import { articleRuleMessages as messages } from './article.messages.ts'

const withBody = 1
const pending = 2

/** Markup alone (`<p><br></p>`) is not text; pictures and other media are something to see. Linear in the length. */
function hasContent(html: string): boolean {
  if (/<(?:img|video|audio|iframe|table|hr)\b/i.test(html)) return true
  return html.replace(/<[^<>]*>|&nbsp;|&#160;/gi, '').trim() !== ''
}

/** Both are times of the same form: numbers, or text that sorts. */
function isAfter(later: unknown, earlier: unknown): boolean {
  if (typeof later === 'number' && typeof earlier === 'number') return later > earlier
  if (typeof later === 'string' && typeof earlier === 'string') return later > earlier
  return true
}

export const rule: EntityRule = {
  check(row) {
    const errors: FieldError[] = []
    const { content, showTime, offlineTime } = row
    if (row['type'] === withBody && typeof content === 'string' && !hasContent(content)) {
      errors.push({ field: 'content', message: messages.articleBody })
    }
    if (!isAfter(offlineTime, showTime)) errors.push({ field: 'offlineTime', message: messages.offlineBeforeShow })
    return errors
  },
  allow(action, row) {
    return row['status'] === pending && ['update', 'remove', 'release'].includes(action)
      ? messages.articlePending
      : null
  },
}
