// Migrates instances to another version of their definition: each in a transaction of its own, or all of a version at once.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import { AppError } from '../../../errors/app-error.ts'
import { invalid, notFound } from '../../../errors/errors.ts'
import { type FlowCall, flowCall, inTransaction } from '../calls/flow-call.ts'
import { flowMessages as messages } from '../messages.ts'
import { textIn, type Values } from '../calls/parse-query.ts'
import { recordIntervention } from './intervention.ts'
import { processMessages } from '../../../ports/process/messages.ts'

const maxInstancesAtOnce = 200
const id = { type: 'string', minLength: 1, maxLength: 320 }

export const migrationBody = {
  type: 'object',
  required: ['toProcessDefinitionId'],
  properties: {
    processInstanceIds: { type: ['array', 'null'], maxItems: maxInstancesAtOnce, items: id },
    fromProcessDefinitionId: { ...id, type: ['string', 'null'] },
    toProcessDefinitionId: id,
    mapping: { type: ['object', 'null'], maxProperties: 500, additionalProperties: id },
    dryRun: { type: ['boolean', 'null'], default: false },
    reason: { type: ['string', 'null'], maxLength: 2000 },
  },
}

interface Migration {
  readonly definitionId: string
  readonly mapping: Readonly<Record<string, string>>
  readonly dryRun: boolean
}

/** The given ones, else the oldest running ones of a version. */
async function chosen({ engine, work }: FlowCall, body: Values): Promise<{ ids: readonly string[]; left: number }> {
  const named = body['processInstanceIds'] as readonly string[] | null | undefined
  if (named && named.length > 0) return { ids: [...new Set(named)], left: 0 }
  const definitionId = textIn(body, 'fromProcessDefinitionId', 320)
  if (definitionId === undefined) throw invalid([{ field: 'processInstanceIds', message: messages.nothingToMigrate }])
  if ((await engine.definition(work, definitionId)) === null) throw notFound(processMessages.definitionMissing)
  const { rows, total } = await engine.instances(work, { definitionId, size: maxInstancesAtOnce, sort: 'startTime' })
  return { ids: rows.map((row) => row.id), left: total - rows.length }
}

async function migrateOne(outer: FlowCall, instanceId: string, { body, ...migration }: Migration & { body: Values }) {
  return inTransaction(outer, async (flow) => {
    const before = await flow.engine.instance(flow.work, instanceId)
    const problems = await flow.engine.migrate(flow.work, instanceId, migration)
    const migrated = !migration.dryRun && problems.length === 0
    if (migrated) {
      const [source, target] = [before?.definitionId ?? '', migration.definitionId]
      await recordIntervention(flow, { instanceId, action: 'migrate', source, target, body })
      await flow.call.log({
        entity: 'flow/instance',
        id: null,
        action: 'update',
        before: { instance: instanceId, definition: source },
        after: { instance: instanceId, definition: target, mapping: migration.mapping },
      })
    }
    return { processInstanceId: instanceId, processInstanceName: before?.name ?? null, migrated, problems }
  })
}

/** An instance that cannot be migrated does not block the others. */
export async function migrate(call: Call, request: FastifyRequest, body: Values) {
  const flow = await flowCall(call, request)
  const definitionId = String(body['toProcessDefinitionId'])
  if ((await flow.engine.definition(call, definitionId)) === null) throw notFound(processMessages.definitionMissing)
  const { ids, left } = await chosen(flow, body)
  const mapping = (body['mapping'] ?? {}) as Readonly<Record<string, string>>
  const migration = { definitionId, mapping, dryRun: body['dryRun'] === true, body }
  const results: Awaited<ReturnType<typeof migrateOne>>[] = []
  for (const instanceId of ids) {
    try {
      results.push(await migrateOne(flow, instanceId, migration))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const problems = [{ activityId: '', message: error.message }]
      results.push({ processInstanceId: instanceId, processInstanceName: null, migrated: false, problems })
    }
  }
  return { results, migrated: results.filter((one) => one.migrated).length, left }
}
