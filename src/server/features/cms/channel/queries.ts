// Sort numbers among siblings: they change without touching the rows' versions, so that open forms stay valid.
import type { Reader } from '../../../ports/database.ts'

export interface Place {
  readonly appid: number
  readonly pid: number | null
}

function siblings(db: Reader, { appid, pid }: Place) {
  return db
    .selectFrom('cms_channel')
    .where('appid', '=', appid)
    .where('pid', pid === null ? 'is' : '=', pid)
    .where('recycleTime', 'is', null)
}

export async function loadEnds(db: Reader, place: Place): Promise<{ first: number; last: number } | null> {
  const row = await siblings(db, place)
    .select((build) => [build.fn.min('sortId').as('first'), build.fn.max('sortId').as('last')])
    .executeTakeFirst()
  if (!row || row.first === null || row.last === null) return null
  return { first: Number(row.first), last: Number(row.last) }
}

export async function loadOrder(db: Reader, place: Place): Promise<number[]> {
  const rows = await siblings(db, place).select('id').orderBy('sortId').orderBy('id').execute()
  return rows.map((row) => row.id)
}

export async function storePlace(db: Reader, id: number, sortId: number): Promise<void> {
  await db.updateTable('cms_channel').set({ sortId }).where('id', '=', id).execute()
}
