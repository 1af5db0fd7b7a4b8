// Copies a large site in short transactions, so that other people's saves do not wait for it. Until the last one its rows belong to a
// site that does not exist, so nobody sees them; whatever a broken run left is deleted by the next one.
import { descriptors } from '../../../../../generated/descriptors.ts'
import type { Call, Row, RowValues } from '../../../../call/call.ts'
import { AppError } from '../../../../errors/app-error.ts'
import { conflict } from '../../../../errors/errors.ts'
import { insertRows } from '../../../../entity/query/insert.ts'
import type { JobContext } from '../../../../jobs/job-context.ts'
import { lockTable } from '../../../../sql/lock-table.ts'
import { siteMessages as messages } from '../messages.ts'
import { deleteSome, loadArticleIds, loadCodes, reserveId } from '../queries.ts'
import { type ArticleCopy, copyQuotes, copySome, partsOf } from './copy-articles.ts'
import { assertAskerMayCopy } from './copy-rights.ts'
import { type Copied, copyFrame, type CopyOrder, settingsOf, settle } from './copy-site.ts'

type Site = Row<'cms/site'>

/** In a job's payload: `part`, the site that the rows of an unfinished copy belong to; `copied`, the finished one. */
interface Noted {
  readonly part?: number | null
  readonly copied?: Copied
}

async function noted(call: Call, jobId: number): Promise<Noted & RowValues> {
  return ((await call.of('system/job').get(jobId))?.payload ?? {}) as Noted & RowValues
}

async function note(call: Call, jobId: number, values: Noted): Promise<void> {
  const payload = { ...(await noted(call, jobId)), ...values }
  await call.of('system/job').update(jobId, { payload })
}

async function clear(call: Call, jobId: number, part: number): Promise<void> {
  while (await call.transaction((inside) => deleteSome(inside.db, part)));
  await call.transaction((inside) => note(inside, jobId, { part: null }))
}

/** What this job left when it was interrupted, and others that were given up. */
async function clearLeft({ call, job }: JobContext): Promise<void> {
  const own = await noted(call, job.id)
  if (own.part) await clear(call, job.id, own.part)
  const failed = await call.of('system/job').find({ where: { kind: job.kind, status: 'failed' } })
  for (const { id, payload } of failed) {
    const { part } = (payload ?? {}) as Noted
    if (part) await clear(call, id, part)
  }
}

interface Begun {
  readonly source: Site
  readonly id: number
  readonly values: RowValues
  readonly code: string
  readonly copy: ArticleCopy
}

async function begin(call: Call, jobId: number, { siteId, order }: Ordered): Promise<Begun> {
  await lockTable(call.db, 'cms_site')
  const source = await call.of('cms/site').get(siteId)
  if (!source) throw conflict(messages.sourceGone)
  await assertAskerMayCopy(call, { siteId, articles: order.articles })
  const { code, values, shapeOf } = await settingsOf(call, source, order.name)
  const id = await reserveId(call.db, values)
  await note(call, jobId, { part: id })
  const own = { from: source.id, shape: shapeOf(id) }
  return { source, id, values, code, copy: { ...own, ids: await copyFrame(call, own) } }
}

async function copyAllArticles(context: JobContext, copy: ArticleCopy): Promise<void> {
  const { call, signal, assertHeld, progress } = context
  const all = await loadArticleIds(call.db, copy.from)
  const made = new Map<number, number>()
  for (const [at, some] of partsOf(all).entries()) {
    signal.throwIfAborted()
    await assertHeld()
    const copies = await call.transaction((inside) => copySome(inside, some, copy))
    for (const [id, own] of copies) made.set(id, own)
    await progress(Math.min(all.length, at * some.length + some.length), all.length, messages.copying)
  }
  await call.transaction((inside) => copyQuotes(inside, made, copy))
}

/** Not final: the job is tried again. */
function codeTaken(): AppError {
  return new AppError({ message: messages.codeTaken, status: 503 })
}

/** From here on the copy exists. */
async function appear(
  call: Call,
  jobId: number,
  { begun, order }: { begun: Begun; order: CopyOrder },
): Promise<Copied> {
  const { source, id, values, code, copy } = begun
  await lockTable(call.db, 'cms_site')
  if (!(await call.of('cms/site').get(source.id))) throw conflict(messages.sourceGone)
  await assertAskerMayCopy(call, { siteId: source.id, articles: order.articles })
  // The texts have its address: the next attempt takes another one.
  if ((await loadCodes(call.db)).has(code.toLowerCase())) throw codeTaken()
  await insertRows(call.db, descriptors['cms/site'], [{ ...values, id }])
  await call.log({ entity: 'cms/site', id, action: 'create', after: { ...values, id } })
  const site = { id, name: order.name, code }
  await settle(call, { source, site, ids: copy.ids }, order)
  await note(call, jobId, { part: null, copied: site })
  return site
}

interface Ordered {
  readonly siteId: number
  readonly order: CopyOrder
}

/** A run that was interrupted after the last step does not copy twice. */
export async function copyInParts(context: JobContext, ordered: Ordered): Promise<Copied> {
  const { call, job, signal, assertHeld } = context
  const { copied } = await noted(call, job.id)
  if (copied) return copied
  await clearLeft(context)
  const begun = await call.transaction((inside) => begin(inside, job.id, ordered))
  try {
    if (ordered.order.articles) await copyAllArticles(context, begun.copy)
    await assertHeld()
    return await call.transaction((inside) => appear(inside, job.id, { begun, order: ordered.order }))
  } catch (error) {
    if (!signal.aborted) await clear(call, job.id, begun.id)
    throw error
  }
}
