// What was done with an article, by whom and when: one record per change, in its transaction, for the log and the tabs of the editor.
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import { parsePaging } from '../../../../shared/protocol/paging.ts'
import { loadNames } from '../../../access/queries-names.ts'
import type { Call, Row } from '../../../call/call.ts'
import type { EntityCall, Saving } from '../../../entity/behaviour.ts'
import { forbidden, notFound } from '../../../errors/errors.ts'
import { Answer, type RouteSpec } from '../../../http/route.ts'
import { idSchema, pagingSchema } from '../../../http/wire-schema.ts'
import { articleMessages as messages, recordTexts as texts } from './messages.ts'
import { countRecords, insertRecord, loadRecords } from './queries-records.ts'

export const recordKinds = ['edit', 'publish', 'audit', 'revoke', 'delete', 'restore'] as const
export type RecordKind = (typeof recordKinds)[number]

export interface NewRecord {
  readonly kind: RecordKind
  readonly description: string
  /** Of a review: 1 passed, 2 rejected. */
  readonly auditType?: number
  readonly opinion?: string | null
  /** Somebody else, earlier; by default the caller, now. */
  readonly by?: { readonly account: string | null; readonly time: number }
}

type Placed = Pick<Row<'cms/article'>, 'id' | 'appid'>

const longest = 500

/** `oper` is the account of the call; null where the server itself acts. */
export async function noteRecord(call: Call, { id, appid }: Placed, record: NewRecord): Promise<void> {
  const { by = { account: call.account, time: call.now }, ...rest } = record
  const description = record.description.slice(0, longest)
  await insertRecord(call.db, { ...rest, description, articleId: id, appid, operTime: by.time, oper: by.account })
}

/** Names the fields that a save changed; nothing if it changed none. */
export async function noteSave(
  call: EntityCall<'cms/article'>,
  row: Row<'cms/article'>,
  { before }: Saving<'cms/article'>,
): Promise<void> {
  if (before === null) return noteRecord(call, row, { kind: 'edit', description: texts.created })
  const titles = call.descriptor.fields.flatMap(({ name, title, write, system }) => {
    const key = name as keyof Row<'cms/article'>
    return write === 'never' || system || (before[key] ?? null) === (row[key] ?? null) ? [] : [title]
  })
  if (titles.length > 0) await noteRecord(call, row, { kind: 'edit', description: texts.edited(titles.join('、')) })
}

type Stored = Awaited<ReturnType<typeof loadRecords>>[number]

async function toWire(rows: readonly Stored[], { db, timeZone }: Call) {
  const accounts = rows.map(({ oper }) => oper)
  const names = await loadNames(db, accounts)
  return rows.map(({ operTime, ...rest }) => {
    const operName = names.get(rest.oper) ?? rest.oper
    return { operTime: formatTime(operTime, timeZone), ...rest, operName }
  })
}

const inDetail = 100

/** The newest records, of all kinds. */
export async function auditHistoryOf(call: Call, articleId: number) {
  const rows = await loadRecords(call.db, { articleId, kind: null }, { limit: inDetail, offset: 0 })
  return toWire(rows, call)
}

async function findViewed(call: Call, id: number): Promise<void> {
  const article = await call.of('cms/article').get(id)
  if (!article) throw notFound()
  const seen = await call.rights.canView(call, 'article', article.channelId)
  if (!seen || !(await call.rights.canView(call, 'app', article.appid))) throw forbidden()
}

export const logRoute: RouteSpec = {
  method: 'POST',
  path: '/cms/article/log',
  access: 'data',
  inView: true,
  title: messages.logTitle,
  body: {
    type: 'object',
    required: ['id'],
    properties: { id: idSchema, kind: { enum: [...recordKinds, null] }, ...pagingSchema('limit') },
  },
  async handle(call, body) {
    const articleId = Number(body.id)
    await findViewed(call, articleId)
    const { page, limit } = parsePaging(body)
    const wanted = { articleId, kind: typeof body.kind === 'string' ? body.kind : null }
    const rows = await loadRecords(call.db, wanted, { limit, offset: (page - 1) * limit })
    return new Answer(await toWire(rows, call), { count: await countRecords(call.db, wanted) })
  },
}
