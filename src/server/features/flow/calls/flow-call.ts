// The context of a workflow call: the engine, the caller, and the rows that a call is about, with their access rules.
import type { FastifyRequest } from 'fastify'
import type { InstanceRecord, TaskRecord } from '../../../ports/process/records.ts'
import type { Call } from '../../../call/call.ts'
import type { ProcessEngine } from '../../../ports/process/process-engine.ts'
import type { DefinitionView } from '../../../ports/process/repository-views.ts'
import { assertMay, personOf } from '../access/person.ts'
import { mayCompleteTask } from '../access/task-rights.ts'
import { toTasksDto } from './to-dto.ts'
import type { HeldTask, InstanceFacts, Person, Refusal, TaskFacts } from '../access/facts.ts'
import {
  findInstance,
  type Held,
  instanceFacts,
  loadHeld,
  type Reading,
  reviewRules,
  taskFacts,
} from '../access/load-facts.ts'

export interface FlowCall extends Reading {
  readonly call: Call
  readonly engine: ProcessEngine
  readonly person: Person
  /** Whether mail is configured. */
  readonly mails: boolean
}

/** Reads committed rows. */
export async function flowCall(call: Call, request: FastifyRequest): Promise<FlowCall> {
  const { ports, processEnds } = request.server
  const { engine, config } = ports
  return {
    call,
    engine,
    work: call,
    processEnds,
    person: await personOf(call, request),
    mails: config.smtpUrl !== null,
  }
}

/** The same call in a transaction. */
export function inTransaction<Result>(flow: FlowCall, work: (inside: FlowCall) => Promise<Result>): Promise<Result> {
  return flow.call.transaction((call) => work({ ...flow, call, work: call }))
}

type HeldRule = (person: Person, task: HeldTask) => Refusal | null
type TaskRule = (person: Person, task: TaskFacts) => Refusal | null
type InstanceRule = (person: Person, instance: InstanceFacts) => Refusal | null

/** The task if the rule allows it: 404 unknown, 403 not for this person, 409 not now. */
export async function taskFor(flow: FlowCall, id: string, rule: TaskRule): Promise<TaskRecord> {
  return (await taskAndFactsFor(flow, id, rule)).task
}

export async function taskAndFactsFor(flow: FlowCall, id: string, rule: TaskRule) {
  const held = await loadHeld(flow, id)
  const facts = await taskFacts(flow, held)
  assertMay(rule(flow.person, facts))
  return { task: held.task, facts, root: held.root }
}

/** The same for rules about the task itself, whoever else has to do with its process. */
export async function heldTaskFor(flow: FlowCall, id: string, rule: HeldRule): Promise<Held> {
  const held = await loadHeld(flow, id)
  assertMay(rule(flow.person, held.facts))
  return held
}

/** For `complete`, which follows in the same transaction. */
export async function taskToComplete(flow: FlowCall, id: string): Promise<Held> {
  const held = await loadHeld(flow, id, 'taskToComplete')
  assertMay(mayCompleteTask(flow.person, held.facts))
  return held
}

export async function instanceFor(flow: FlowCall, id: string, rule: InstanceRule): Promise<InstanceRecord> {
  const instance = await findInstance(flow, id)
  assertMay(rule(flow.person, await instanceFacts(flow, instance)))
  return instance
}

function distinct(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))]
}

/** Definitions by id, read in one go. */
export async function definitionsOf(
  { engine, work }: Pick<Reading, 'engine' | 'work'>,
  ids: readonly (string | null)[],
): Promise<Map<string, DefinitionView>> {
  const asked = distinct(ids)
  if (asked.length === 0) return new Map()
  const { rows } = await engine.definitions(work, { ids: asked, size: asked.length })
  return new Map(rows.map((row) => [row.id, row]))
}

export async function instancesOf({ engine, work }: Pick<Reading, 'engine' | 'work'>, ids: readonly (string | null)[]) {
  const asked = distinct(ids)
  if (asked.length === 0) return new Map<string, InstanceRecord>()
  const { rows } = await engine.instances(work, { ids: asked, state: 'all', size: asked.length })
  return new Map(rows.map((row) => [row.id, row]))
}

export async function shownTasks(flow: FlowCall, rows: readonly TaskRecord[]) {
  const { engine, work, call } = flow
  const inProcess = rows.filter(({ instanceId }) => instanceId !== null)
  const processes = await engine.processesOf(
    work,
    inProcess.map(({ id }) => id),
  )
  return toTasksDto(call.db, rows, ({ id }) => {
    const process = processes.get(id)
    return { process, review: reviewRules(flow, process?.rootKey) !== undefined }
  })
}

/** Path parameters. */
export function pathPart({ params }: FastifyRequest, name: string): string {
  const value = (params as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : ''
}

export function queryOf({ query }: FastifyRequest): Readonly<Record<string, unknown>> {
  return (query ?? {}) as Readonly<Record<string, unknown>>
}
