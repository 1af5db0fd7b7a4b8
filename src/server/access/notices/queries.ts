// Rows of notifications, one per person, kind and subject.
import { noticePreference, type NoticeKind } from '../../../shared/protocol/notices.ts'
import type { Reader } from '../../ports/database.ts'
import { readListed } from '../../sql/read-listed.ts'
import { executeShape } from '../../sql/statements.ts'

const table = 'system_notice'

export interface NewNotice {
  readonly userId: number
  readonly kind: NoticeKind
  readonly subject: string
  readonly name: string
  readonly about: string | null
  readonly account: string | null
  readonly opinion: string | null
  readonly link: string | null
  readonly sentTime: number
  /** Read from the start: it is only mailed. */
  readonly readTime: number | null
}

export type Sent = Pick<NewNotice, 'userId' | 'subject'>

export interface Receiver {
  readonly id: number
  readonly account: string
  readonly email: string | null
  /** The stored preference. */
  readonly data: { readonly value?: unknown } | null
}

const receivers = `select "user"."id", "user"."account", "user"."email", "preference"."data"
  from "system_user" as "user"
  left join "system_preference" as "preference"
    on "preference"."userId" = "user"."id" and "preference"."code" = '${noticePreference}'
  where "user"."enabled" and not "user"."locked" and "user"."account" in (?)`

/** Those of these accounts that can log in. */
export function loadReceivers(db: Reader, accounts: readonly string[]): Promise<Receiver[]> {
  return readListed<Receiver>(db, receivers, accounts)
}

const mostInserted = 200

/** Returns those that are new. With `again` a known one becomes the newest and unread, and counts as new. */
export async function insertNotices(db: Reader, notices: readonly NewNotice[], again: boolean): Promise<Sent[]> {
  const fresh: Sent[] = []
  for (let at = 0; at < notices.length; at += mostInserted)
    fresh.push(...(await insertSlice(db, notices.slice(at, at + mostInserted), again)))
  return fresh
}

function insertSlice(db: Reader, notices: readonly NewNotice[], again: boolean): Promise<Sent[]> {
  return db
    .insertInto(table)
    .values([...notices])
    .onConflict((conflict) => {
      const known = conflict.columns(['userId', 'kind', 'subject'])
      if (!again) return known.doNothing()
      return known.doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        about: eb.ref('excluded.about'),
        account: eb.ref('excluded.account'),
        opinion: eb.ref('excluded.opinion'),
        link: eb.ref('excluded.link'),
        sentTime: eb.ref('excluded.sentTime'),
        readTime: eb.ref('excluded.readTime'),
      }))
    })
    .returning(['userId', 'subject'])
    .execute()
}

/** When the newest notification of this kind was sent; null: none is stored. */
export async function loadLastSent(db: Reader, kind: NoticeKind): Promise<number | null> {
  const row = await db
    .selectFrom(table)
    .select('sentTime')
    .where('kind', '=', kind)
    .orderBy('sentTime', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sentTime ?? null
}

export function loadNotices(db: Reader, userId: number, { unread, page, limit }: NoticePage) {
  return db
    .selectFrom(table)
    .leftJoin('system_user as sender', 'sender.account', 'system_notice.account')
    .select(['system_notice.id', 'kind', 'name', 'about', 'system_notice.account', 'sender.username as sender'])
    .select(['opinion', 'link', 'sentTime', 'readTime'])
    .where('userId', '=', userId)
    .$if(unread, (query) => query.where('readTime', 'is', null))
    .orderBy('sentTime', 'desc')
    .orderBy('system_notice.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

export interface NoticePage {
  readonly unread: boolean
  /** From 1. */
  readonly page: number
  readonly limit: number
}

export async function deleteNoticesOf(db: Reader, userIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom(table)
    .where('userId', 'in', [...userIds])
    .execute()
}

const mostCounted = 100

/** At most 100. */
export async function countUnread(db: Reader, userId: number): Promise<number> {
  const some = db
    .selectFrom(table)
    .select('id')
    .where('userId', '=', userId)
    .where('readTime', 'is', null)
    .limit(mostCounted)
  const row = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

const askingKinds = ['task', 'urge']

/** The kinds that ask for something to be done. Returns how many were unread. */
export async function markDealtWith(
  db: Reader,
  userId: number,
  { subject, now }: { subject: string; now: number },
): Promise<number> {
  const shape = { key: 'notices dealt with', values: [now, userId, ...askingKinds, subject] }
  const { numAffectedRows = 0n } = await executeShape(db, shape, () =>
    db
      .updateTable(table)
      .set({ readTime: now })
      .where('userId', '=', userId)
      .where('kind', 'in', askingKinds)
      .where('subject', '=', subject)
      .where('readTime', 'is', null),
  )
  return Number(numAffectedRows)
}

/** `ids` null: all of them. Returns how many were unread. */
export async function markRead(
  db: Reader,
  userId: number,
  { ids, now }: { ids: readonly number[] | null; now: number },
): Promise<number> {
  if (ids?.length === 0) return 0
  const result = await db
    .updateTable(table)
    .set({ readTime: now })
    .where('userId', '=', userId)
    .where('readTime', 'is', null)
    .$if(ids !== null, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
