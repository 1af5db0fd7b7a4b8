// The engine's instances: starting, ending, removing, reading, and delivering messages and signals.
import type { FlowDefinition as DefinitionRow } from '../../../../generated/entities.ts'
import type { InstanceRecord } from '../../../ports/process/records.ts'
import { badRequest, conflict, notFound } from '../../../errors/errors.ts'
import type { Reader } from '../../../ports/database.ts'
import type { ProcessInstances } from '../../../ports/process/process-engine.ts'
import type { NewInstance } from '../../../ports/process/process-views.ts'
import type { EngineContext } from '../context.ts'
import { definitionToStart, findLatest } from '../repository/definitions.ts'
import { assertChosenPeople } from '../forms/chosen-people.ts'
import { checkSubmission, storeSubmission } from '../forms/forms.ts'
import { startFormOf } from '../forms/form-of.ts'
import { engineMessages as messages } from '../messages.ts'
import { knownInstance, runningInstance, unendedInstance } from './known-instance.ts'
import { purgeInstances } from './purge.ts'
import { loadInstance, loadInvolvement, queryInstances } from './queries-instances.ts'
import { activityOf } from '../rows/records.ts'
import { suspend } from './suspension.ts'
import { recordParticipation } from '../tasks/task-links.ts'
import { instanceVariables, loadVariableRows } from './visible-variables.ts'
import type { EngineWork, Inside } from '../work.ts'
import { processMessages } from '../../../ports/process/messages.ts'
import { checkDefinitionAwake } from '../../../ports/process/rules.ts'
import { assertAllowed } from '../refusals.ts'

interface StartPlace {
  readonly row: DefinitionRow
  readonly startActivityId: string | null
}

/** Including suspended definitions: the refusal says that it is suspended, not that it is missing. */
async function messageStart(db: Reader, name: string, tenantId: string) {
  const event = await db
    .selectFrom('flow_definition_event')
    .select(['definitionId', 'activityId'])
    .where('kind', '=', 'message')
    .where('name', '=', name)
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
  return event ?? null
}

async function startPlace(db: Reader, asked: NewInstance): Promise<StartPlace> {
  const { definitionId, definitionKey, message, tenantId = '' } = asked
  if ([definitionId, definitionKey, message].filter((one) => one !== undefined).length !== 1) {
    throw badRequest(messages.startChoice)
  }
  const start = message === undefined ? null : await messageStart(db, message, tenantId)
  const latest = definitionKey === undefined ? undefined : await findLatest(db, { key: definitionKey, tenantId })
  const id = definitionId ?? start?.definitionId ?? latest?.id
  const row = id === undefined ? undefined : await definitionToStart(db, id)
  if (row === undefined) throw notFound(processMessages.definitionMissing)
  return { row, startActivityId: start?.activityId ?? null }
}

async function start(work: EngineWork, context: EngineContext, asked: NewInstance): Promise<InstanceRecord> {
  const { row, startActivityId } = await startPlace(work.db, asked)
  assertAllowed(checkDefinitionAwake(row))
  const found = await startFormOf(work.db, context, row)
  const submitted = found === null ? null : checkSubmission(found, asked, {})
  if (found !== null && submitted !== null)
    await assertChosenPeople(work.db, context.groupsOf, { form: found.form, variables: submitted.variables })
  const instance = await context.commands.start(work, {
    definition: row,
    startActivityId,
    name: asked.name ?? null,
    businessKey: asked.businessKey ?? null,
    variables: { ...(submitted?.variables ?? asked.values), ...asked.variables },
  })
  if (found !== null && submitted !== null) {
    const submitter = { task: null, instanceId: instance.id, definition: row }
    await storeSubmission(work, found, { submitter, submitted })
  }
  return instance
}

/** Called instances are removed with their caller. */
async function withCalled(db: Reader, id: string): Promise<string[]> {
  const below = await db.selectFrom('flow_instance').select('id').where('superInstanceId', '=', id).execute()
  const deeper = await Promise.all(below.map((row) => withCalled(db, row.id)))
  return [id, ...deeper.flat()]
}

async function remove(work: EngineWork, id: string): Promise<void> {
  const { endTime } = await knownInstance(work.db, id)
  if (endTime === null) throw conflict(messages.instanceRunning)
  await purgeInstances(work, await withCalled(work.db, id))
}

export function createInstances(context: EngineContext): Inside<ProcessInstances> {
  const { commands } = context
  return {
    start: (work, instance) => start(work, context, instance),
    cancel: async (work, id, reason) => commands.cancel(work, await unendedInstance(work.db, id), reason),
    remove,
    suspendInstance: (work, id, change) => suspend(work, 'instance', { id, change }),
    instances: ({ db }, query) => queryInstances(db, query),
    instance: ({ db }, id) => loadInstance(db, id),
    involvement: ({ db }, id) => loadInvolvement(db, id),
    involve: ({ db }, id, account) => recordParticipation(db, id, account),
    async activities({ db }, { instanceId }) {
      const rows = db.selectFrom('flow_activity').selectAll().where('instanceId', '=', instanceId)
      return (await rows.orderBy('sequence').orderBy('id').execute()).map(activityOf)
    },
    variables: ({ db }, id) => instanceVariables(db, id),
    variableRows: ({ db }, of) => loadVariableRows(db, of),
    async setVariables(work, id, values) {
      await commands.changeVariables(work, await runningInstance(work.db, id), { values })
    },
    async changeVariables(work, id, change) {
      await commands.changeVariables(work, await runningInstance(work.db, id), change)
    },
    async evaluateConditions(work, id) {
      await commands.evaluateConditions(work, await runningInstance(work.db, id))
    },
    async message(work, name, { instanceId, tenantId = '', values = {} }) {
      if (instanceId === undefined) await start(work, context, { message: name, tenantId, values })
      else await commands.message(work, { instance: await runningInstance(work.db, instanceId), name, values })
    },
    signal: (work, name, { tenantId = '', values = {} }) => commands.signal(work, { name, tenantId, values }),
    async trigger(work, executionId, values = {}) {
      const row = await work.db
        .selectFrom('flow_execution')
        .select(['rootId', 'instanceId', 'activityId'])
        .where('id', '=', executionId)
        .executeTakeFirst()
      if (row === undefined) throw notFound(messages.executionMissing)
      await commands.trigger(work, { rootId: row.rootId, executionId, values })
      return { instanceId: row.instanceId, activityId: row.activityId }
    },
  }
}
