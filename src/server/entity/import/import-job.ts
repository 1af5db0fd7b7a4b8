// The job that imports rows: one after the other as the person who asked for it, each in a transaction of its own; it may be tried again.
import type { Field } from '../../../shared/entity/descriptor.ts'
import type { Call, RowValues } from '../../call/call.ts'
import { AppError } from '../../errors/app-error.ts'
import { badRequest, forbidden } from '../../errors/errors.ts'
import { errorMessages } from '../../errors/messages.ts'
import { workbookMessages } from '../../excel/messages.ts'
import { readRows, type SheetRow } from '../../excel/read-workbook.ts'
import type { Cell } from '../../excel/workbook.ts'
import { workbookStream } from '../../excel/write-workbook.ts'
import type { ExportLanguage } from '../../http/accept-language.ts'
import type { JobContext, JobHandlers } from '../../jobs/job-context.ts'
import { loadJobResult, storeJobResult } from '../../jobs/queries.ts'
import { deleteFailures, insertFailure, loadFailures } from './queries.ts'
import { type ResultFile, resultFile } from '../../jobs/result-file.ts'
import type { OpenFile } from '../../ports/file-store.ts'
import { operationGuard } from '../call-guards.ts'
import { exportWords } from '../export/export-words.ts'
import { notifyDone } from '../notify-done.ts'
import { type AskedBy, type PersonJobDeps, workOfPerson } from '../person-job.ts'
import type { Work } from '../runtime.ts'
import { readColumns } from './columns.ts'
import { failedSheet } from './failed-rows.ts'
import { importRow, SeenValues } from './import-row.ts'
import { importKind, type ImportOutcome, type ImportState, nothingYet, stateOf } from './import-state.ts'
import { type Lookup, lookupFor } from './lookup.ts'
import { importMessages as messages, sheetTexts } from './messages.ts'

export { importKind } from './import-state.ts'

export const MAX_IMPORT = 20_000
const problemsAnswered = 50
const maxBytes = 256 * 1024 * 1024
/** Rights and the login are looked at again after so many rows. */
const rowsPerLook = 50

export interface ImportPayload extends AskedBy {
  readonly place: string
  readonly language: ExportLanguage
  readonly dryRun: boolean
}

interface Run {
  readonly deps: PersonJobDeps
  readonly context: JobContext
  readonly payload: ImportPayload
  readonly file: OpenFile
  readonly header: readonly Cell[]
  readonly columns: readonly (Field | null)[]
  readonly total: number
  readonly lookup: Lookup
}

type Asked = Pick<Run, 'deps' | 'payload' | 'context'>

async function workOf({ deps, payload, context }: Asked, saved: number): Promise<Work> {
  const work = await workOfPerson(deps, payload, context.job.id)
  if (work === null) throw new AppError({ message: messages.stopped(saved), status: 401 })
  const path = work.plan.descriptor.api?.operations.import?.path ?? null
  const guard = operationGuard(deps.runtime, work.plan, 'import')
  if (guard.access === 'interface' && !(await deps.runtime.allows(work.call, { path, ...guard }))) throw forbidden()
  return work
}

/** The header, and how many rows there are. */
async function survey(file: OpenFile): Promise<{ header: readonly Cell[]; total: number }> {
  let header: readonly Cell[] | null = null
  let total = 0
  for await (const { cells } of readRows(file)) {
    if (header === null) header = cells
    else if (++total > MAX_IMPORT) throw badRequest(workbookMessages.tooManyRows(MAX_IMPORT))
  }
  if (header === null || total === 0) throw badRequest(messages.empty)
  return { header, total }
}

async function* dataRows(file: OpenFile, after: number): AsyncGenerator<SheetRow> {
  let isHeader = true
  for await (const row of readRows(file)) {
    if (!isHeader && row.number > after) yield row
    isHeader = false
  }
}

/** In the transaction of a row: a run that has lost the job to another worker changes nothing. */
async function store({ job, lockResult }: JobContext, inside: Call, state: ImportState): Promise<void> {
  if (stateOf(await lockResult(inside)).row >= state.row) throw new Error('Another run goes on with this import.')
  await storeJobResult(inside.db, job.id, state as unknown as RowValues)
}

/** A fault is tried again, until the last attempt goes on behind the row. */
async function refusalOf({ signal, isLastAttempt, reportFault }: JobContext, work: () => Promise<string | null>) {
  try {
    return await work()
  } catch (error) {
    if (signal.aborted || !isLastAttempt) throw error
    reportFault(error)
    return errorMessages.fault
  }
}

async function doRow({ context, columns, lookup }: Run, work: Work, given: Given): Promise<ImportState> {
  const { row, seen, before } = given
  const saved = { ...before, row: row.number, saved: before.saved + 1 }
  const onSaved = (inside: Call) => store(context, inside, saved)
  const reason = await refusalOf(context, () => importRow(work, { row, columns, lookup, seen, onSaved }))
  if (reason === null) return saved
  const failed = { ...before, row: row.number, failed: before.failed + 1 }
  await context.call.transaction(async (inside) => {
    if (seen === null) await store(context, inside, failed)
    await insertFailure(inside.db, { id: context.job.id, now: context.call.now }, { row: row.number, reason })
  })
  return failed
}

interface Given {
  readonly row: SheetRow
  readonly seen: SeenValues | null
  readonly before: ImportState
}

async function doRows(run: Run): Promise<ImportState> {
  const { context, payload, file, total } = run
  const { dryRun } = payload
  const known = dryRun ? nothingYet : stateOf(await loadJobResult(context.call.db, context.job.id))
  // A trial starts from the first row.
  if (dryRun) await context.call.transaction(({ db }) => deleteFailures(db, context.job.id))
  const seen = dryRun ? new SeenValues() : null
  let state = known
  let work: Work | null = null
  for await (const row of dataRows(file, known.row)) {
    context.signal.throwIfAborted()
    const done = state.saved + state.failed
    if (work === null || done % rowsPerLook === 0) work = await workOf(run, dryRun ? 0 : state.saved)
    state = await doRow(run, work, { row, seen, before: state })
    await context.progress(state.saved + state.failed, total)
  }
  return state
}

async function writeFailed(run: Run, work: Work): Promise<ResultFile> {
  const { context, payload, file: source, header, columns } = run
  const { language } = payload
  const { title } = (await exportWords(work.plan.descriptor, language)).descriptor
  const failures = await loadFailures(context.call.db, context.job.id)
  const file = resultFile(context.job.id, sheetTexts[language].failed(title), context.call.now)
  const sheet = failedSheet(title, { source, header, columns, failures, language })
  await context.files.writeStream(file.place, workbookStream([sheet]), maxBytes)
  return file
}

async function outcomeOf(run: Run, work: Work, state: ImportState): Promise<RowValues> {
  const { context, payload } = run
  const failures = await loadFailures(context.call.db, context.job.id)
  const outcome: ImportOutcome = { ...state, dryRun: payload.dryRun, problems: failures.slice(0, problemsAnswered) }
  const file = state.failed > 0 ? { file: await writeFailed(run, work) } : {}
  if (!payload.dryRun) {
    const { title } = (await exportWords(work.plan.descriptor, payload.language)).descriptor
    await notifyDone(context, sheetTexts[payload.language].done(title, state), state.failed > 0)
  }
  return { ...outcome, ...file }
}

async function runImport(deps: PersonJobDeps, context: JobContext): Promise<RowValues> {
  const payload = context.payload as unknown as ImportPayload
  const file = await context.files.open(payload.place)
  if (file === null) throw badRequest(messages.noFile)
  try {
    const work = await workOf({ deps, payload, context }, 0)
    const { header, total } = await survey(file)
    const columns = await readColumns(work.plan, header)
    const lookup = await lookupFor(work, payload.language)
    const run: Run = { deps, context, payload, file, header, columns, total, lookup }
    return await outcomeOf(run, work, await doRows(run))
  } finally {
    await file.close()
  }
}

/** The outcome is kept before the file goes: a run that follows a crash in between finds it. */
async function finish({ files, call, job }: JobContext, place: string, outcome: RowValues): Promise<RowValues> {
  await call.transaction(async ({ db }) => {
    await storeJobResult(db, job.id, outcome)
    await deleteFailures(db, job.id)
  })
  await files.remove(place)
  return outcome
}

async function runToEnd(deps: PersonJobDeps, context: JobContext, place: string): Promise<RowValues> {
  const known = (await loadJobResult(context.call.db, context.job.id)) as RowValues | null
  const outcome = known?.problems === undefined ? await runImport(deps, context) : known
  return finish(context, place, outcome)
}

/** No other run follows, so nothing needs the file any more, which may contain passwords. */
function isFinal({ signal, isLastAttempt }: JobContext, error: unknown): boolean {
  return !signal.aborted && (isLastAttempt || (error instanceof AppError && error.status < 500))
}

export function createImportJobs(deps: PersonJobDeps): JobHandlers {
  return {
    [importKind]: async (context) => {
      const { place } = context.payload as unknown as ImportPayload
      try {
        return await runToEnd(deps, context, place)
      } catch (error) {
        if (isFinal(context, error)) await context.files.remove(place).catch(context.reportFault)
        throw error
      }
    },
  }
}
