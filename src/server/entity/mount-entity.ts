// Adds a descriptor's calls to the route table: access, body schema, handler.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { writesOf } from '../../shared/entity/action-writes.ts'
import { callableActions } from '../../shared/entity/calls.ts'
import type { EntityAction, Field, OperationName } from '../../shared/entity/descriptor.ts'
import { operationTitles } from '../../shared/messages.ts'
import { asSets, packRights, rightSetsHeader } from '../../shared/protocol/right-sets.ts'
import type { RowValues } from '../call/call.ts'
import { errorMessages } from '../errors/messages.ts'
import { StartError } from '../errors/start-error.ts'
import { workbookType } from '../excel/workbook.ts'
import { Answer, type JsonSchema, type RouteSpec } from '../http/route.ts'
import { runAction } from './action/act.ts'
import { batchAnswer, isBatch } from './action/act-on-each.ts'
import { actionGuard, actionTitle, operationGuard } from './call-guards.ts'
import { mountSource } from './mount-source.ts'
import type { Call } from '../call/call.ts'
import { actionSchema, operationSchema } from './body-schema.ts'
import { detailRow } from './read/detail.ts'
import { exportAnswer, exportRows } from './export/export.ts'
import { importAnswer, importBytes, importRows } from './import/import.ts'
import { importTemplate } from './import/template.ts'
import { listDrafts, readDraft } from './draft/read-drafts.ts'
import { removeDraft, saveDraft } from './draft/save-draft.ts'
import type { EntityPlan } from './entity-plan.ts'
import { namesWithOptions } from './read/field-options.ts'
import { listRows } from './read/list.ts'
import { UPLOAD_LIMIT, withMultipart } from './action/multipart.ts'
import { seenBy } from './read/narrow.ts'
import { optionRows } from './read/options.ts'
import { removeRow } from './remove/remove.ts'
import { recycledRows, recycleOpt } from './remove/restore.ts'
import type { Body, EntityRuntime, Work } from './runtime.ts'
import { siteOf } from './scope.ts'
import { previewSave } from './save/preview-save.ts'
import { saveRow } from './save/save.ts'
import { restoreVersion } from './version/restore-version.ts'
import { listVersions, readVersion } from './version/read-versions.ts'
import { treeRows } from './read/tree.ts'

/** Reading calls, restricted to the fields that the caller may see; the answer of a save is restricted likewise. */
const reads: ReadonlySet<OperationName> = new Set([
  'list',
  'tree',
  'detail',
  'options',
  'export',
  'importTemplate',
  'recycleList',
  'versions',
  'version',
  'listDrafts',
  'readDraft',
])

/** Answered in a view as another user. Drafts are their author's alone. */
const inView: ReadonlySet<OperationName> = new Set([
  'list',
  'tree',
  'detail',
  'options',
  'recycleList',
  'versions',
  'version',
])

type Handler = (work: Work, body: Body, reply: FastifyReply) => Promise<unknown>

const handlers: Readonly<Record<OperationName, Handler>> = {
  list: listRows,
  tree: treeRows,
  detail: detailRow,
  save: saveRow,
  previewSave,
  remove: removeRow,
  options: optionRows,
  export: exportRows,
  import: importRows,
  importTemplate,
  recycleList: recycledRows,
  recycleOpt,
  versions: listVersions,
  version: readVersion,
  restoreVersion,
  saveDraft,
  listDrafts,
  readDraft,
  removeDraft,
}

/** Titles and labels of workbooks are in the preferred one; Chinese without the header. */
const languageSchema = { type: 'string', examples: ['en', 'zh-CN'] }

/** `sets`: the codes on rows are sent once per answer (`rightSets`), and each row holds the index of its set. */
const rightsSchema = { type: 'string', examples: [asSets] }

/** They carry all fields of a row. */
const carriesRow: ReadonlySet<OperationName> = new Set(['save', 'previewSave', 'saveDraft'])

const asSave: ReadonlySet<OperationName> = new Set(['save', 'previewSave'])

const rowLists: ReadonlySet<OperationName> = new Set(['list', 'tree', 'recycleList'])

function headersOf(plan: EntityPlan, operation: OperationName): Readonly<Record<string, JsonSchema>> {
  if (operation === 'export' || operation === 'import' || operation === 'importTemplate')
    return { 'Accept-Language': languageSchema }
  return rowLists.has(operation) && plan.rights.length > 0 ? { [rightSetsHeader]: rightsSchema } : {}
}

/** Every other client gets the codes on each row. */
function withRightSets(plan: EntityPlan, result: unknown): unknown {
  const { data, extra } = result instanceof Answer ? result : new Answer(result)
  const fields = plan.rights.map(({ as }) => as)
  const { rows, rightSets } = packRights(data as RowValues[], fields)
  return new Answer(rows, { ...extra, rightSets })
}

/** Long texts: four bytes per character, plus the rest of the row. */
function bodyLimitOf(fields: readonly Field[]): number {
  const longest = Math.max(0, ...fields.map((field) => field.maxLength ?? 0))
  return Math.max(1024 * 1024, longest * 6 + 256 * 1024)
}

function operationRoute(runtime: EntityRuntime, plan: EntityPlan, operation: OperationName): RouteSpec {
  const handle = handlers[operation]
  const headers = headersOf(plan, operation)
  return {
    method: 'POST',
    path: plan.descriptor.api?.operations[operation]?.path ?? '',
    title: operationTitles[operation].replace('{title}', plan.descriptor.title),
    ...operationGuard(runtime, plan, operation),
    ...(inView.has(operation) && { inView: true }),
    body: operationSchema(plan, operation),
    ...(operation === 'restoreVersion' && { rules: errorMessages.rulesOf.rows }),
    ...(asSave.has(operation) && { checksBody: true, rules: errorMessages.rulesOf.rows }),
    headers,
    ...(operation === 'remove' && plan.descriptor.api?.operations.remove?.each && { answer: batchAnswer(false) }),
    ...(operation === 'export' && { answer: exportAnswer, stream: workbookType }),
    ...(operation === 'importTemplate' && { answer: 'bytes' as const }),
    bodyLimit: carriesRow.has(operation) ? bodyLimitOf(plan.descriptor.fields) : 1024 * 1024,
    handle: async (call: Call, body: Body, { request, reply }) => {
      const work = { runtime, plan, call }
      const result = await handle(reads.has(operation) ? await seenBy(work, body) : work, body, reply)
      const isAsked = request.headers[rightSetsHeader] === asSets && rightSetsHeader in headers
      return isAsked ? withRightSets(plan, result) : result
    },
  }
}

/** The values arrive with the file, when the call exists already. */
async function multipartHandle(work: Work, request: FastifyRequest, run: (work: Work, body: Body) => Promise<unknown>) {
  return withMultipart(request, (parts) => {
    const call = request.server.createCall({ ...work.call, siteId: siteOf(work, parts) })
    return run({ ...work, call }, parts)
  })
}

function importRoute(runtime: EntityRuntime, plan: EntityPlan): RouteSpec {
  return {
    ...operationRoute(runtime, plan, 'import'),
    checksBody: true,
    rules: errorMessages.rulesOf.files,
    answer: importAnswer,
    multipart: true,
    bodyLimit: importBytes + 1024 * 1024,
    handle: (call, _body, { request, reply }) =>
      multipartHandle({ runtime, plan, call }, request, (work, parts) => importRows(work, parts, reply)),
  }
}

/** Checked at startup rather than at the first click: either the descriptor or a handler writes. */
function assertBehaviour({ name, behaviour, descriptor }: EntityPlan, action: EntityAction): void {
  const isHandled = behaviour.actions[action.name] !== undefined
  const isWritten = writesOf(descriptor, action) !== null
  const where = `the behaviour in src/server/features/${name}`
  const word = action.set === null ? 'a transition with one target, which writes the state,' : '"set"'
  if (isHandled && isWritten)
    throw new StartError(
      `The action ${action.name} of ${name} has ${word} and a handler in ${where}: remove one of the two; hooks run with what the descriptor writes.`,
    )
  if (isHandled || isWritten) return
  throw new StartError(
    `The action ${action.name} of ${name} has no behaviour: add actions.${action.name} to ${where}, and name the feature in src/server/features/index.ts.`,
  )
}

/** Each field with `x-options`, of the entity or of an action's input, has its choices, and nothing else has. */
function assertOptions({ name, behaviour, descriptor }: EntityPlan): void {
  const declared = namesWithOptions(descriptor)
  const missing = [...declared].find((field) => behaviour.options?.[field] === undefined)
  const surplus = Object.keys(behaviour.options ?? {}).find((field) => !declared.has(field))
  const where = `the behaviour in src/server/features/${name}`
  if (missing !== undefined)
    throw new StartError(`The field ${missing} of ${name} has no choices: add options.${missing} to ${where}.`)
  if (surplus !== undefined)
    throw new StartError(
      `${where} has options.${surplus}, but the field has no x-options: add the word or remove the choices.`,
    )
}

function actionRoute(runtime: EntityRuntime, plan: EntityPlan, action: EntityAction): RouteSpec {
  assertBehaviour(plan, action)
  return {
    method: 'POST',
    path: action.path,
    ...actionGuard(plan, action),
    title: actionTitle(plan, action),
    body: actionSchema(plan, action.name),
    checksBody: true,
    ...(action.input && { rules: errorMessages.rulesOf.rows }),
    ...(isBatch(plan, action) && { answer: batchAnswer(plan.behaviour.actions[action.name] !== undefined) }),
    ...(action.answer === 'download' && { answer: 'bytes' as const }),
    multipart: action.multipart,
    bodyLimit: action.multipart ? UPLOAD_LIMIT : bodyLimitOf(action.input?.fields ?? []),
    handle: async (call, body, { request }) => {
      const work = { runtime, plan, call }
      if (!action.multipart) return runAction(work, action, body)
      return multipartHandle(work, request, (inSite, parts) => runAction(inSite, action, parts))
    },
  }
}

export function mountEntity(runtime: EntityRuntime, plan: EntityPlan): RouteSpec[] {
  const { api, table } = plan.descriptor
  if (!api) return []
  if (table === null) return mountSource(runtime, plan)
  assertOptions(plan)
  const operations = Object.keys(api.operations) as OperationName[]
  return [
    ...operations.map((operation) =>
      operation === 'import' ? importRoute(runtime, plan) : operationRoute(runtime, plan, operation),
    ),
    ...callableActions(plan.descriptor).map((action) => actionRoute(runtime, plan, action)),
  ]
}
