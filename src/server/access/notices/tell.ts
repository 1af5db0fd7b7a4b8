// Tells people what concerns them: a notification each, a hint to their open tabs, and a mail where they chose one.
import { noticeChoices, noticesTopic, type NoticeKind } from '../../../shared/protocol/notices.ts'
import type { Call } from '../../call/call.ts'
import { insertEvents } from '../live/queries.ts'
import { insertNotices, loadReceivers, type NewNotice } from './queries.ts'

export const noticeMailKind = 'system/notice-mail'

export interface News {
  readonly kind: NoticeKind
  /** What it is about: one notification per person, kind and subject. */
  readonly subject: string
  readonly accounts: readonly string[]
  /** Of the task, comment or job. */
  readonly name: string
  /** Of the process, site … that it belongs to. */
  readonly about?: string | null
  /** Who caused it. */
  readonly by?: string | null
  readonly opinion?: string | null
  /** Path in the console. */
  readonly link?: string | null
  /** Absent: none is sent. */
  readonly mail?: { readonly subject: string; readonly text: string } | null
}

const longest = { name: 300, opinion: 500 } as const

function cut(text: string | null | undefined, length: number): string | null {
  return text ? Array.from(text).slice(0, length).join('') : null
}

function noticeOf(news: News, userId: number, now: number): NewNotice {
  const { kind, subject, name, about, by, opinion, link } = news
  return {
    userId,
    kind,
    subject,
    name: cut(name, longest.name) ?? '',
    about: cut(about, longest.name),
    account: by ?? null,
    opinion: cut(opinion, longest.opinion),
    link: link ?? null,
    toldTime: now,
  }
}

async function store(call: Call, news: News, again: boolean): Promise<void> {
  const accounts = [...new Set(news.accounts)]
  const receivers = (await loadReceivers(call.db, accounts)).map(({ data, ...receiver }) => {
    return { ...receiver, choice: noticeChoices(data?.value)[news.kind] }
  })
  const shown = receivers.filter(({ choice }) => choice.shown)
  const notices = shown.map(({ id }) => noticeOf(news, id, call.now))
  const fresh = await insertNotices(call.db, notices, again)
  await insertEvents(call.db, { topic: noticesTopic, userIds: fresh, now: call.now })
  if (!news.mail) return
  for (const { id, email, choice } of receivers) {
    if (!choice.mailed || email === null || (choice.shown && !fresh.includes(id))) continue
    await call.enqueue({ kind: noticeMailKind, payload: { to: email, ...news.mail } })
  }
}

/** In the caller's transaction. Told again, it becomes unread and the newest. */
export function tell(call: Call, news: News): Promise<void> {
  return store(call, news, true)
}

/** The same for what may be seen twice: whoever knows it already is not told again. */
export function tellOnce(call: Call, news: News): Promise<void> {
  return store(call, news, false)
}
