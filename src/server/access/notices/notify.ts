// Notifies people of what concerns them: a notification each, a hint to their open tabs, and a mail where they chose one.
import { type NoticeChoices, noticeChoices, type NoticeKind } from '../../../shared/protocol/notices.ts'
import { noticesTopic } from '../../../shared/protocol/topics.ts'
import type { Call } from '../../call/call.ts'
import { insertEvents } from '../live/queries.ts'
import { noticeMail } from './messages.ts'
import { insertNotices, loadReceivers, type NewNotice, type Receiver } from './queries.ts'

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
  /** Absent: one of these facts; null: none. */
  readonly mail?: MailText | null
}

interface MailText {
  readonly subject: string
  readonly text: string
}

interface Mail extends MailText {
  readonly to: string
}

/** Only PUBLIC_URL says where the readers of mails reach the console. */
function mailOf(news: News, publicUrl: string | null): MailText | null {
  if (news.mail === null) return null
  const { subject, text } = news.mail ?? { subject: noticeMail.subject(news), text: noticeMail.text(news) }
  if (publicUrl === null || !news.link) return { subject, text }
  return { subject, text: `${text}\n\n${noticeMail.open(`${publicUrl}/admin${news.link}`)}` }
}

const longest = { name: 300, opinion: 500 } as const

function cut(text: string | null | undefined, length: number): string | null {
  return text ? Array.from(text).slice(0, length).join('') : null
}

function noticeOf(news: News, userId: number, now: number): Omit<NewNotice, 'readTime'> {
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
    sentTime: now,
  }
}

interface Addressed extends Receiver {
  readonly choices: NoticeChoices
}

async function loadAddressed(call: Call, all: readonly News[]): Promise<Map<string, Addressed>> {
  const receivers = await loadReceivers(call.db, [...new Set(all.flatMap(({ accounts }) => accounts))])
  return new Map(
    receivers.map((receiver) => [receiver.account, { ...receiver, choices: noticeChoices(receiver.data?.value) }]),
  )
}

interface Letter {
  readonly notice: NewNotice
  readonly mail: Mail | null
}

/** For mail only it is stored as read. */
function letterOf(news: News, person: Addressed | undefined, { now, consoleHosts }: Call): Letter[] {
  if (person === undefined) return []
  const { shown, mailed } = person.choices[news.kind]
  const text = mailed && person.email !== null ? mailOf(news, consoleHosts.publicUrl) : null
  if (!shown && text === null) return []
  const notice = { ...noticeOf(news, person.id, now), readTime: shown ? null : now }
  return [{ notice, mail: text === null || person.email === null ? null : { to: person.email, ...text } }]
}

function keyOf({ userId, subject }: Pick<NewNotice, 'userId' | 'subject'>): string {
  return `${userId} ${subject}`
}

async function store(call: Call, all: readonly News[], again: boolean): Promise<void> {
  const people = await loadAddressed(call, all)
  const letters = all.flatMap((news) =>
    [...new Set(news.accounts)].flatMap((account) => letterOf(news, people.get(account), call)),
  )
  const fresh = await insertNotices(
    call.db,
    letters.map(({ notice }) => notice),
    again,
  )
  const isFresh = new Set(fresh.map(keyOf))
  await insertEvents(call.db, {
    topic: noticesTopic,
    userIds: [...new Set(fresh.map(({ userId }) => userId))],
    now: call.now,
  })
  for (const { notice, mail } of letters)
    if (mail !== null && isFresh.has(keyOf(notice))) await call.enqueue({ kind: noticeMailKind, payload: { ...mail } })
}

/** In the caller's transaction. Sent again, it becomes unread and the newest. */
export function notify(call: Call, news: News): Promise<void> {
  return store(call, [news], true)
}

/** For what may be seen twice: whoever has it already does not get it again. */
export function notifyOnce(call: Call, news: readonly Omit<News, 'mail'>[]): Promise<void> {
  return store(call, news, false)
}
