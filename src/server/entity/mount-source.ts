// Calls of an entity whose rows come from elsewhere: guarded and documented like all others, implemented by the behaviour's source.
import type { FastifyRequest } from 'fastify'
import { callableActions, ownOperations } from '../../shared/entity/calls.ts'
import type { DeclaredCall } from '../../shared/entity/declared-call.ts'
import type { EntityAction, OperationName } from '../../shared/entity/descriptor.ts'
import { operationTitles } from '../../shared/messages.ts'
import { invalid, notFound } from '../errors/errors.ts'
import { Answer, type JsonSchema, type RouteSpec } from '../http/route.ts'
import { assertKindOfAnswer } from './action/act.ts'
import { prepareAction } from './action/prepare-action.ts'
import { UPLOAD_LIMIT, withMultipart } from './action/multipart.ts'
import { actionSchema, operationSchema } from './body-schema.ts'
import { actionGuard, actionTitle, operationGuard } from './call-guards.ts'
import { entityCall } from './create-call.ts'
import type { EntityPlan } from './entity-plan.ts'
import { isEmpty } from './ids.ts'
import type { UntypedBehaviour } from './loose-behaviour.ts'
import { entityMessages } from './messages.ts'
import type { Body, EntityRuntime, Work } from './runtime.ts'

type Source = NonNullable<UntypedBehaviour['source']>

function sourceOf({ name, behaviour }: EntityPlan): Source {
  if (!behaviour.source) throw new Error(`${name} has no table: its behaviour needs a source.`)
  return behaviour.source
}

/** All parameters of a request: path over body over query; an empty value in the body hides nothing. */
function askedOf({ query, params }: FastifyRequest, body: Body): Body {
  const filled = Object.entries(body).filter(([, value]) => !isEmpty(value))
  return { ...body, ...(query as Body), ...Object.fromEntries(filled), ...(params as Body) }
}

function textId({ id }: Body): string {
  if (isEmpty(id)) throw invalid([{ field: 'id', message: entityMessages.idRequired }])
  return String(id)
}

async function listRows({ plan, call }: Work, asked: Body): Promise<Answer> {
  const { rows, total, start = 0 } = await sourceOf(plan).list(entityCall(call, plan), asked)
  const isWindow = plan.descriptor.api?.operations.list?.paging === 'start-size'
  return new Answer(rows, isWindow ? { total, size: rows.length, start } : { count: total })
}

async function detailRow({ plan, call }: Work, asked: Body): Promise<unknown> {
  const row = await sourceOf(plan).get?.(entityCall(call, plan), textId(asked))
  if (!row) throw notFound(entityMessages.gone)
  return row
}

async function removeRow({ plan, call }: Work, asked: Body): Promise<unknown> {
  const { remove } = sourceOf(plan)
  if (!remove) throw new Error(`The source of ${plan.name} has no remove.`)
  return remove(entityCall(call, plan), textId(asked), asked)
}

const handlers: Readonly<Partial<Record<OperationName, (work: Work, asked: Body) => Promise<unknown>>>> = {
  list: listRows,
  detail: detailRow,
  remove: removeRow,
}

const idSchema: JsonSchema = {
  type: ['string', 'integer'],
  'x-message': { required: entityMessages.idRequired, type: entityMessages.idInvalid },
}

/** As for tables, except that ids are texts and path parameters are documented as such. */
function describe(schema: JsonSchema, path: string): JsonSchema {
  const { id, ...others } = (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>
  if (id === undefined) return schema
  if (!path.includes(':id')) return { ...schema, properties: { ...others, id: idSchema } }
  const required = (schema['required'] as readonly string[]).filter((name) => name !== 'id')
  return { ...schema, required, properties: others }
}

/** In the query string or in the body, depending on the method; the behaviour's own description takes precedence. */
function wireOf(plan: EntityPlan, name: string, { method, path, schema }: DeclaredCall & { schema: JsonSchema }) {
  const isBodiless = method === 'GET' || method === 'DELETE'
  const described = describe(schema, path)
  return plan.behaviour.wire?.[name] ?? (isBodiless ? { query: described } : { body: described })
}

function operationRoute(runtime: EntityRuntime, plan: EntityPlan, name: OperationName): RouteSpec {
  const { method = 'POST', path = '' } = plan.descriptor.api?.operations[name] ?? {}
  const handle = handlers[name]
  if (!handle) throw new Error(`${plan.name} has no table: there is no ${name}.`)
  return {
    method,
    path,
    title: operationTitles[name].replace('{title}', plan.descriptor.title),
    ...operationGuard(runtime, plan, name),
    ...(name !== 'remove' && { inView: true }),
    ...wireOf(plan, name, { method, path, schema: operationSchema(plan, name === 'list' ? 'list' : 'detail') }),
    handle: (call, body, { request }) => handle({ runtime, plan, call }, askedOf(request, body)),
  }
}

function actionRoute(plan: EntityPlan, action: EntityAction): RouteSpec {
  const { method, path, multipart, answer } = action
  const wire = wireOf(plan, action.name, { method, path, schema: actionSchema(plan, action.name) })
  const { bodyLimit = multipart ? UPLOAD_LIMIT : undefined } = plan.behaviour.wire?.[action.name] ?? {}
  return {
    method,
    path,
    title: actionTitle(plan, action),
    ...actionGuard(plan, action),
    ...wire,
    ...(answer === 'download' && { answer: 'bytes' as const }),
    ...(multipart && { multipart, checksBody: true }),
    ...(bodyLimit !== undefined && { bodyLimit }),
    async handle(call, body, { request }) {
      const handler = plan.behaviour.actions[action.name]
      if (!handler) throw new Error(`The behaviour of ${plan.name} has no action ${action.name}.`)
      const run = async (given: Body): Promise<unknown> => {
        const own = entityCall(call, plan, action.name)
        const step = await prepareAction(handler, own, askedOf(request, given))
        const result = await step(own)
        assertKindOfAnswer(plan, action, result)
        return result
      }
      return multipart ? withMultipart(request, run, bodyLimit) : run(body)
    },
  }
}

export function mountSource(runtime: EntityRuntime, plan: EntityPlan): RouteSpec[] {
  return [
    ...ownOperations(plan.descriptor).map(([operation]) => operationRoute(runtime, plan, operation)),
    ...callableActions(plan.descriptor).map((action) => actionRoute(plan, action)),
  ]
}
