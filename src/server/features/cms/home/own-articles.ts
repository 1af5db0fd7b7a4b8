// What somebody is writing, and what has changed lately among the articles that they wrote or edited.
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import { loadNames } from '../../../access/queries-names.ts'
import type { Call } from '../../../call/call.ts'
import { loadDrafts } from '../../../entity/draft/queries.ts'
import { loadNewest, type OwnArticle } from './queries-mine.ts'

const listed = 5
const states = [1, 2, 3] as const
const unpublished = 1

interface Writing {
  /** Null: a new article that has not been saved. */
  readonly id: number | null
  readonly title: string | null
  readonly appid: number | null
  readonly time: number
  /** What was typed is kept, but not saved. */
  readonly isDraft: boolean
}

function newestFirst(a: { readonly time: number }, b: { readonly time: number }): number {
  return b.time - a.time
}

/** Unsaved drafts and own unpublished articles; an article with a draft is listed once. */
export async function loadWriting(call: Call, { id: userId, account }: { id: number; account: string }) {
  const drafts = (await loadDrafts(call.db, { userId, entity: 'cms/article' })).slice(0, listed)
  const ofDrafts = drafts.map<Writing>(({ rowId, title, scopeId, savedTime }) => {
    return { id: rowId, title, appid: scopeId, time: savedTime, isDraft: true }
  })
  const drafted = new Set(drafts.map(({ rowId }) => rowId))
  const own = await loadNewest(call, { createBy: account, status: unpublished }, listed + drafts.length)
  const ofArticles = own
    .filter(({ id }) => !drafted.has(id))
    .map<Writing>(({ id, title, appid, updateTime }) => ({ id, title, appid, time: updateTime, isDraft: false }))
  const newest = [...ofDrafts, ...ofArticles].sort(newestFirst).slice(0, listed)
  return newest.map(({ time, ...row }) => ({ ...row, time: formatTime(time, call.timeZone) }))
}

/** Articles that they created or changed last. */
export async function loadChanges(call: Call, account: string) {
  const found = await Promise.all([
    loadNewest(call, { updateBy: account }, listed),
    ...states.map((status) => loadNewest(call, { createBy: account, status }, listed)),
  ])
  const byId = new Map<number, OwnArticle>(found.flat().map((row) => [row.id, row]))
  const newest = [...byId.values()].sort((a, b) => b.updateTime - a.updateTime || b.id - a.id).slice(0, listed)
  const names = await loadNames(
    call.db,
    newest.map(({ updateBy }) => updateBy),
  )
  return newest.map(({ updateTime, updateBy, ...row }) => ({
    ...row,
    time: formatTime(updateTime, call.timeZone),
    by: names.get(updateBy) ?? updateBy,
  }))
}
