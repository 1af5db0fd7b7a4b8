// Starting processes: startable definitions, their start forms and diagrams, and the start itself.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import { invalid, notFound } from '../../../errors/errors.ts'
import { notBlank } from '../../../http/wire-patterns.ts'
import { Answer } from '../../../http/route.ts'
import type { DefinitionQuery } from '../../../ports/process/process-queries.ts'
import { definitionToStart, findDefinition } from '../access/definition-to-start.ts'
import { diagramOf } from '../repository/diagrams.ts'
import { missingForm } from '../calls/missing-form.ts'
import { filtersOf, type ListShape, readList } from '../calls/filters.ts'
import { flowCall, inTransaction, instanceFor, pathPart, queryOf } from '../calls/flow-call.ts'
import { mayReadInstance } from '../access/instance-rights.ts'
import { reviewRules } from '../access/load-facts.ts'
import { nameLimits, namePattern } from '../../../../shared/flow/name-rule.ts'
import { nameMessages } from '../../../../shared/flow/name-rule.messages.ts'
import { flowMessages as messages } from '../messages.ts'
import { textIn, type Values } from '../calls/parse-query.ts'
import { assertMay, oversees } from '../access/person.ts'
import { toDefinitionDto, toInstanceDto } from '../calls/to-dto.ts'
import { showUploads } from '../files/show-uploads.ts'
import { valuesBody } from '../calls/values-body.ts'

export const startableList: ListShape<DefinitionQuery> = {
  filters: {
    ...filtersOf<DefinitionQuery>('flag', ['latest']),
    ...filtersOf<DefinitionQuery>('text', ['key', 'nameLike', 'category', 'tenantId']),
  },
  sorts: { id: 'id', name: 'name', key: 'key', version: 'version' },
  size: 25,
}

export async function startable(call: Call, request: FastifyRequest): Promise<Answer> {
  const flow = await flowCall(call, request)
  const { person } = flow
  const query = { latest: true, ...readList(queryOf(request), startableList) }
  const startableBy = person.admin ? {} : { startableBy: { account: person.account, groups: person.groups } }
  const { rows, total } = await flow.engine.definitions(call, {
    sort: 'name',
    ...query,
    ...startableBy,
    suspended: false,
    startable: true,
  })
  return new Answer(rows.map(toDefinitionDto), { total, size: rows.length, start: query.start })
}

export async function startForm(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  const { definition, refusal } = await findDefinition(flow, pathPart(request, 'id'))
  if (refusal?.because === 'right') assertMay(refusal)
  const form = await flow.engine.startForm(call, definition.id)
  if (form === null) throw missingForm(definition.startFormKey)
  return form.model
}

/** As submitted. */
export async function submittedStartForm(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  const instance = await instanceFor(flow, pathPart(request, 'id'), mayReadInstance)
  const form = await flow.engine.submittedStartForm(call, instance.id)
  if (form === null) throw notFound(messages.formGone)
  return showUploads(flow, form.model, { taskId: null, instanceId: instance.id })
}

/** The diagram is for everyone who may start the process, and for definition administrators. */
export async function diagramToStart(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  const id = pathPart(request, 'id')
  const { refusal } = await findDefinition(flow, id)
  if (refusal?.because === 'right' && !(await oversees(call, request, 'definitions'))) assertMay(refusal)
  return diagramOf(call, id)
}

const optionalText = { type: ['string', 'null'], maxLength: 250 }

export const startBody = {
  type: 'object',
  required: ['processDefinitionId', 'name'],
  properties: {
    processDefinitionId: {
      type: 'string',
      maxLength: 250,
      pattern: notBlank,
      'x-message': {
        required: messages.definitionRequired,
        type: messages.definitionRequired,
        pattern: messages.definitionRequired,
      },
    },
    name: {
      type: 'string',
      minLength: 1,
      maxLength: nameLimits.instance,
      pattern: namePattern,
      'x-message': {
        required: nameMessages.instance,
        maxLength: nameMessages.instanceLength,
        pattern: nameMessages.form,
        type: nameMessages.instance,
      },
    },
    values: valuesBody,
    outcome: optionalText,
    businessKey: optionalText,
  },
}

export async function start(call: Call, request: FastifyRequest, body: Values) {
  const definitionId = textIn(body, 'processDefinitionId')
  if (definitionId === undefined)
    throw invalid([{ field: 'processDefinitionId', message: messages.definitionRequired }])
  const outer = await flowCall(call, request)
  const businessKey = textIn(body, 'businessKey') ?? null
  if (reviewRules(outer, businessKey)) throw invalid([{ field: 'businessKey', message: messages.keptBusinessKey }])
  const { user } = call
  const starter = new Map(user === null ? [] : [[user.account, user]])
  return inTransaction(outer, async (flow) => {
    const definition = await definitionToStart(flow, definitionId)
    const instance = await flow.engine.start(flow.work, {
      definitionId,
      name: String(body['name']),
      values: (body['values'] ?? {}) as Values,
      outcome: textIn(body, 'outcome') ?? null,
      businessKey,
    })
    return toInstanceDto(instance, definition, starter)
  })
}
