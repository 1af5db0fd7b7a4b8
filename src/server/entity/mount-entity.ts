// A descriptor's calls as entries of the one route table: who may, what the body looks like, which function answers.
import type { FastifyReply } from 'fastify'
import type { EntityAction, OperationName } from '../../shared/entity/descriptor.ts'
import { operationTitles } from '../../shared/messages.ts'
import { errorMessages } from '../errors/messages.ts'
import type { RouteAccess, RouteSpec } from '../http/route.ts'
import { runAction } from './action/act.ts'
import type { Call } from '../call/call.ts'
import { actionSchema, operationSchema } from './body-schema.ts'
import { detailRow } from './read/detail.ts'
import { exportRows } from './read/export.ts'
import type { EntityPlan } from './entity-plan.ts'
import { listRows } from './read/list.ts'
import { readMultipart, UPLOAD_LIMIT } from './action/multipart.ts'
import { optionRows } from './read/options.ts'
import { removeRow } from './remove/remove.ts'
import { recycledRows, recycleOpt } from './remove/restore.ts'
import type { Body, EntityRuntime, Work } from './runtime.ts'
import { saveRow } from './save/save.ts'
import { treeRows } from './read/tree.ts'

type Handler = (work: Work, body: Body, reply: FastifyReply) => Promise<unknown>

const handlers: Readonly<Record<OperationName, Handler>> = {
  list: listRows,
  tree: treeRows,
  detail: detailRow,
  save: saveRow,
  remove: removeRow,
  options: optionRows,
  export: exportRows,
  recycleList: recycledRows,
  recycleOpt,
}

/** Button codes of each call; a call without one goes with the page. */
const codesOf: Readonly<Record<OperationName, readonly string[]>> = {
  list: ['list'],
  tree: ['list'],
  detail: ['list'],
  options: [],
  export: ['list'],
  save: ['create', 'update'],
  remove: ['remove'],
  recycleList: ['recycle'],
  recycleOpt: ['recover', 'purge'],
}

/** Long texts: four bytes a character, and the rest of the row. */
function bodyLimitOf(plan: EntityPlan): number {
  const longest = Math.max(0, ...plan.descriptor.fields.map((field) => field.maxLength ?? 0))
  return Math.max(1024 * 1024, longest * 6 + 256 * 1024)
}

function grantsOf(plan: EntityPlan, names: readonly string[]): RouteSpec['grantedBy'] {
  const { access, list, recycle } = plan.descriptor
  const codes = names.flatMap((name) => access.codes[name] ?? [])
  const missing = names.length === 0 || names.some((name) => access.codes[name] === undefined)
  const pages = [list?.route, names.includes('recycle') ? recycle?.route : null].filter(
    (page) => typeof page === 'string',
  )
  return { ...(missing && { pages }), ...(codes.length > 0 && { codes }) }
}

/** Choices go to whoever may open a form that offers them; under data rights the rows decide. */
function optionGrants(runtime: EntityRuntime, plan: EntityPlan): RouteSpec['grantedBy'] | 'login' {
  const users = [...runtime.plans.values()].filter(({ descriptor }) =>
    descriptor.fields.some(({ ref }) => ref?.entity === plan.name),
  )
  if (users.some(({ descriptor }) => descriptor.access.in !== null)) return 'login'
  const all = [plan, ...users]
  const pages = all.flatMap(({ descriptor }) => descriptor.list?.route ?? [])
  const codes = all.flatMap(({ descriptor: { access } }) =>
    [access.codes.create, access.codes.update].filter((code) => code !== undefined),
  )
  return { pages, codes }
}

function guardOf(
  runtime: EntityRuntime,
  plan: EntityPlan,
  operation: OperationName,
): Pick<RouteSpec, 'access' | 'grantedBy'> {
  if (plan.descriptor.access.in) return { access: 'data' }
  const grantedBy = operation === 'options' ? optionGrants(runtime, plan) : grantsOf(plan, codesOf[operation])
  if (grantedBy === 'login') return { access: 'login' }
  return { access: 'interface', ...(grantedBy && { grantedBy }) }
}

function operationRoute(runtime: EntityRuntime, plan: EntityPlan, operation: OperationName): RouteSpec {
  const handle = handlers[operation]
  return {
    method: 'POST',
    path: plan.descriptor.api?.operations[operation]?.path ?? '',
    title: operationTitles[operation].replace('{title}', plan.descriptor.title),
    ...guardOf(runtime, plan, operation),
    body: operationSchema(plan, operation),
    ...(operation === 'save' && { checksBody: true, rules: errorMessages.rulesOf.rows }),
    ...(operation === 'export' && { answer: 'bytes' as const }),
    bodyLimit: operation === 'save' ? bodyLimitOf(plan) : 1024 * 1024,
    handle: (call: Call, body: Body, { reply }) => handle({ runtime, plan, call }, body, reply),
  }
}

function titleOf(action: EntityAction): string {
  return typeof action.title === 'string' ? action.title : Object.values(action.title.values).join('/')
}

function actionRoute(runtime: EntityRuntime, plan: EntityPlan, action: EntityAction): RouteSpec {
  const access: RouteAccess = plan.descriptor.access.in ? 'data' : 'interface'
  const grantedBy = access === 'interface' ? grantsOf(plan, [action.name]) : undefined
  return {
    method: 'POST',
    path: action.path,
    access,
    ...(grantedBy && { grantedBy }),
    title: `${plan.descriptor.title}${titleOf(action)}`,
    body: actionSchema(plan, action.name),
    checksBody: true,
    ...(action.input && { rules: errorMessages.rulesOf.rows }),
    ...(action.answer === 'download' && { answer: 'bytes' as const }),
    multipart: action.multipart,
    ...(action.multipart && { bodyLimit: UPLOAD_LIMIT }),
    handle: async (call, body, { request }) =>
      runAction({ runtime, plan, call }, action, action.multipart ? await readMultipart(request) : body),
  }
}

export function mountEntity(runtime: EntityRuntime, plan: EntityPlan): RouteSpec[] {
  const { api, actions } = plan.descriptor
  if (!api) return []
  const operations = Object.keys(api.operations) as OperationName[]
  return [
    ...operations.map((operation) => operationRoute(runtime, plan, operation)),
    ...Object.values(actions)
      .filter((action) => action.go === null)
      .map((action) => actionRoute(runtime, plan, action)),
  ]
}
