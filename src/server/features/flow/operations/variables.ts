// Variables of a running instance: read, and changed with an operation-log entry that holds both values.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import { invalid } from '../../../errors/errors.ts'
import { flowCall, inTransaction, pathPart } from '../calls/flow-call.ts'
import { findInstance } from '../access/load-facts.ts'
import { flowMessages as messages } from '../messages.ts'
import type { Values } from '../calls/parse-query.ts'
import { toVariableDto } from '../calls/to-dto.ts'
import type { VariableView } from '../../../ports/process/process-views.ts'
import type { FieldError } from '../../../../shared/protocol/envelope.ts'
import { recordIntervention } from './intervention.ts'

const types = ['string', 'integer', 'long', 'double', 'boolean', 'date', 'json', 'null'] as const
const maxVariables = 100

export const variablesBody = {
  type: 'object',
  anyOf: [
    { required: ['variables'], properties: { variables: { minItems: 1 } } },
    { required: ['remove'], properties: { remove: { minItems: 1 } } },
  ],
  'x-field': 'variables',
  'x-message': { anyOf: messages.badValue('variables') },
  properties: {
    variables: {
      type: 'array',
      maxItems: maxVariables,
      items: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 255, pattern: '\\S' },
          type: { enum: [...types, null] },
          value: {},
        },
      },
    },
    remove: { type: 'array', maxItems: maxVariables, items: { type: 'string', minLength: 1, maxLength: 255 } },
    reason: { type: ['string', 'null'], maxLength: 2000 },
  },
}

interface Given {
  readonly name: string
  readonly type?: (typeof types)[number] | null
  readonly value?: unknown
}

const accepts: Readonly<Record<(typeof types)[number], (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value) && Math.abs(Number(value)) <= 2 ** 31,
  long: (value) => Number.isSafeInteger(value),
  double: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  json: (value) => typeof value === 'object' && value !== null,
  null: (value) => value === null || value === undefined,
}

/** Without a type, the JSON type; an absent value is null whatever the type. */
function valueOf({ name, type, value = null }: Given, at: number): { value: unknown } | FieldError {
  if (value === null || type === null || type === undefined) return { value }
  if (!accepts[type](value)) return { field: `variables.${at}.value`, message: messages.badValue(name) }
  return { value: type === 'date' ? new Date(value as string) : value }
}

function readVariables(given: readonly Given[]): Record<string, unknown> {
  const values: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  const errors: FieldError[] = []
  for (const [at, one] of given.entries()) {
    const read = valueOf(one, at)
    if ('field' in read) errors.push(read)
    else values[one.name] = read.value
  }
  if (errors.length > 0) throw invalid(errors)
  return values
}

export async function showVariables(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  const { id } = await findInstance(flow, pathPart(request, 'id'))
  const rows = await flow.engine.variableRows(call, { instanceIds: [id] })
  return rows.map((row) => ({ ...toVariableDto(row), executionId: row.executionId }))
}

function namedValues(rows: readonly VariableView[], names: ReadonlySet<string>): Record<string, unknown> {
  const own = rows.filter(({ name, executionId, instanceId }) => executionId === instanceId && names.has(name))
  return Object.fromEntries(own.map((row) => [row.name, toVariableDto(row).value]))
}

export async function changeVariables(call: Call, request: FastifyRequest, body: Values) {
  const values = readVariables((body['variables'] ?? []) as readonly Given[])
  const remove = (body['remove'] ?? []) as readonly string[]
  const names = new Set([...Object.keys(values), ...remove])
  await inTransaction(await flowCall(call, request), async (flow) => {
    const { engine, work } = flow
    const { id } = await findInstance(flow, pathPart(request, 'id'))
    const load = async () => namedValues(await engine.variableRows(work, { instanceIds: [id] }), names)
    const before = await load()
    await engine.changeVariables(work, id, { values, remove })
    await recordIntervention(flow, { instanceId: id, action: 'variables', target: [...names].join(', '), body })
    await flow.call.log({
      entity: 'flow/instance',
      id: null,
      action: 'update',
      before: { instance: id, variables: before },
      after: { instance: id, variables: await load() },
    })
  })
  return showVariables(call, request)
}
