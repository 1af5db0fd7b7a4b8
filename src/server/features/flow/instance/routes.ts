// Starting processes and following instances: every call decides per definition or instance who may.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../entity/behaviour.ts'
import { badRequest, notFound } from '../../../http/errors.ts'
import { Answer, type RouteSpec } from '../../../http/route.ts'
import { definitionsOf, type FlowCall, flowCall, inTransaction, instanceFor, pathPart, queryOf } from '../flow-call.ts'
import { flowMessages as say } from '../messages.ts'
import { flagIn, given, textIn, type Values, windowOf } from '../parse-query.ts'
import { assertMay } from '../person.ts'
import { diagramOf } from '../diagrams.ts'
import { representDefinition, representInstances, representLog } from '../represent.ts'
import { mayDeleteInstance, mayReadInstance, mayStart } from '../instance-rights.ts'

const subjectOf = ({ person }: FlowCall) => ({ account: person.account, groups: person.groups })

async function startable(call: Call, request: FastifyRequest): Promise<Answer> {
  const flow = await flowCall(call, request)
  const query = queryOf(request)
  const { start, size } = windowOf(query, 25)
  const page = await flow.engine.definitions(call, {
    start,
    size,
    latest: flagIn(query, 'latest') ?? true,
    suspended: false,
    sort: 'name',
    ...(flow.person.admin ? {} : { startableBy: subjectOf(flow) }),
    ...given({ nameLike: textIn(query, 'nameLike') }),
  })
  return new Answer(page.rows.map(representDefinition), { total: page.total, size: page.rows.length, start })
}

async function definitionToStart(flow: FlowCall, id: string) {
  const definition = await flow.engine.definition(flow.work, id)
  if (definition === null) throw notFound(say.definitionGone)
  const { starterUsers, starterGroups, suspended } = definition
  return { definition, refusal: mayStart(flow.person, { starterUsers, starterGroups, suspended }) }
}

async function startForm(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  const { definition, refusal } = await definitionToStart(flow, pathPart(request, 'id'))
  if (refusal?.because === 'right') assertMay(refusal)
  const form = await flow.engine.startForm(call, definition.id)
  if (form === null) throw notFound(say.formGone)
  return form.model
}

/** The diagram is for whoever may start the process, and for those who administer definitions. */
async function diagram(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  const { refusal } = await definitionToStart(flow, pathPart(request, 'id'))
  if (refusal?.because === 'right') assertMay(refusal)
  return diagramOf(call, request)
}

function nameOf(body: Values): string {
  const name = textIn(body, 'name')
  if (name === undefined) throw badRequest(say.instanceName)
  return name
}

async function start(call: Call, request: FastifyRequest, body: Values) {
  const definitionId = textIn(body, 'processDefinitionId')
  if (definitionId === undefined) throw badRequest(say.definitionRequired)
  const name = nameOf(body)
  const outer = await flowCall(call, request)
  return inTransaction(outer, async (flow) => {
    const { definition, refusal } = await definitionToStart(flow, definitionId)
    assertMay(refusal)
    const instance = await flow.engine.start(flow.work, {
      definitionId,
      name,
      values: (body.values ?? {}) as Values,
      outcome: textIn(body, 'outcome') ?? null,
      businessKey: textIn(body, 'businessKey') ?? null,
    })
    const [shown] = await representInstances(flow.work.db, [instance], new Map([[definition.id, definition]]))
    return shown
  })
}

const states = { running: 'running', completed: 'completed', all: 'all' } as const

async function queryInstances(call: Call, request: FastifyRequest, body: Values): Promise<Answer> {
  const flow = await flowCall(call, request)
  const { start: from, size } = windowOf(body, 25)
  const state = states[textIn(body, 'state') as keyof typeof states] ?? 'running'
  const asked = textIn(body, 'involvedUser')
  const involvedUser = flow.person.admin ? asked : flow.person.account
  const page = await flow.engine.instances(call, {
    state,
    start: from,
    size,
    sort: textIn(body, 'sort') === 'created-asc' ? 'startTime' : '-startTime',
    ...given({
      involvedUser,
      definitionId: textIn(body, 'processDefinitionId'),
      nameLike: textIn(body, 'nameLike'),
      businessKey: textIn(body, 'businessKey'),
    }),
  })
  const definitions = await definitionsOf(
    flow,
    page.rows.map(({ definitionId }) => definitionId),
  )
  const rows = await representInstances(call.db, page.rows, definitions)
  return new Answer(rows, { total: page.total, size: rows.length, start: from })
}

async function showInstance(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  const instance = await instanceFor(flow, pathPart(request, 'id'), mayReadInstance)
  const [shown] = await representInstances(call.db, [instance], await definitionsOf(flow, [instance.definitionId]))
  return shown
}

/** Running: cancelled, history stays. Ended: gone with everything that belongs to it. */
async function deleteInstance(call: Call, request: FastifyRequest): Promise<boolean> {
  const outer = await flowCall(call, request)
  await inTransaction(outer, async (flow) => {
    const instance = await instanceFor(flow, pathPart(request, 'id'), mayDeleteInstance)
    const { engine, work, person } = flow
    if (instance.endTime === null) await engine.cancel(work, instance.id, say.cancelled(person.account))
    else await engine.remove(work, instance.id)
    await flow.call.log({ entity: 'flow/instance', id: null, action: 'remove', before: { instance: instance.id } })
  })
  return true
}

async function history(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  const instance = await instanceFor(flow, pathPart(request, 'id'), mayReadInstance)
  return (await flow.engine.log(call, { instanceId: instance.id })).map(representLog)
}

export const instanceRoutes: readonly RouteSpec[] = [
  {
    method: 'GET',
    path: '/flowable/process-definitions',
    access: 'data',
    title: say.titles.startable,
    handle: (call, _body, { request }) => startable(call, request),
  },
  {
    method: 'GET',
    path: '/flowable/process-definitions/:id/start-form',
    access: 'data',
    title: say.titles.startForm,
    handle: (call, _body, { request }) => startForm(call, request),
  },
  {
    method: 'GET',
    path: '/flowable/process-definitions/:id/resource',
    access: 'data',
    title: say.titles.resource,
    async handle(call, _body, { request, reply }) {
      const { name, xml } = await diagram(call, request)
      const fileName = encodeURIComponent(name)
      return reply
        .type('application/xml; charset=utf-8')
        .header('content-disposition', `attachment; filename*=UTF-8''${fileName}`)
        .send(xml)
    },
  },
  {
    method: 'GET',
    path: '/flowable/process-definitions/:id/resource/xml',
    access: 'data',
    title: say.titles.xml,
    handle: async (call, _body, { request }) => (await diagram(call, request)).xml,
  },
  {
    method: 'POST',
    path: '/flowable/process-instances',
    access: 'data',
    title: say.titles.start,
    body: {
      type: 'object',
      properties: {
        processDefinitionId: { type: ['string', 'null'], maxLength: 250 },
        name: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
          pattern: '^[\\p{Script=Han}A-Za-z0-9_](?:[\\p{Script=Han}A-Za-z0-9_ -]*[\\p{Script=Han}A-Za-z0-9_])?$',
          'x-message': {
            minLength: say.instanceName,
            maxLength: say.instanceNameLength,
            pattern: say.taskNameForm,
            type: say.instanceName,
          },
        },
        values: { type: ['object', 'null'] },
        outcome: { type: ['string', 'null'], maxLength: 250 },
        businessKey: { type: ['string', 'null'], maxLength: 250 },
      },
    },
    handle: (call, body, { request }) => start(call, request, body),
  },
  {
    method: 'POST',
    path: '/flowable/query/process-instances',
    access: 'data',
    title: say.titles.queryInstances,
    body: { type: 'object' },
    handle: (call, body, { request }) => queryInstances(call, request, body),
  },
  {
    method: 'GET',
    path: '/flowable/process-instances/:id',
    access: 'data',
    title: say.titles.instance,
    handle: (call, _body, { request }) => showInstance(call, request),
  },
  {
    method: 'DELETE',
    path: '/flowable/process-instances/:id',
    access: 'data',
    title: say.titles.deleteInstance,
    handle: (call, _body, { request }) => deleteInstance(call, request),
  },
  {
    method: 'GET',
    path: '/flowable/process-instances/:id/history',
    access: 'data',
    title: say.titles.instanceHistory,
    handle: (call, _body, { request }) => history(call, request),
  },
]
