// Loads the facts that decide rights from the engine.
import { notFound } from '../../../errors/errors.ts'
import type { InstanceRecord, TaskRecord } from '../../../ports/process/records.ts'
import type { ProcessEngine } from '../../../ports/process/process-engine.ts'
import type { ProcessEnd } from '../../../call/process-end.ts'
import type { ProcessCall, TaskState } from '../../../ports/process/process-views.ts'
import type { HeldTask, InstanceFacts, InstanceState, TaskFacts } from './facts.ts'
import { processMessages } from '../../../ports/process/messages.ts'

export interface Reading {
  readonly engine: ProcessEngine
  readonly work: ProcessCall
  readonly processEnds: readonly ProcessEnd[]
}

/** What the feature that started it says about its review; undefined: it is not one. */
export function reviewRules({ processEnds }: Pick<Reading, 'processEnds'>, businessKey: string | null | undefined) {
  return processEnds.find(({ prefix, review }) => review !== undefined && businessKey?.startsWith(prefix))?.review
}

export async function findInstance({ engine, work }: Reading, id: string): Promise<InstanceRecord> {
  const instance = await engine.instance(work, id)
  if (instance === null) throw notFound(processMessages.instanceMissing)
  return instance
}

function instanceState(reading: Reading, instance: InstanceRecord, root: InstanceRecord | null): InstanceState {
  return {
    starter: instance.startUserId,
    rootStarter: root?.startUserId ?? null,
    review: reviewRules(reading, root?.businessKey) !== undefined,
    ended: instance.endTime !== null,
    suspended: instance.suspended,
  }
}

async function withPeople({ engine, work }: Reading, id: string, state: InstanceState): Promise<InstanceFacts> {
  const { users, groups, deciders } = await engine.involvement(work, id)
  return { ...state, involved: users, groups, decided: deciders.some((account) => account !== state.starter) }
}

export async function instanceFacts(reading: Reading, instance: InstanceRecord): Promise<InstanceFacts> {
  const { engine, work } = reading
  const root = instance.rootId === instance.id ? instance : await engine.instance(work, instance.rootId)
  return withPeople(reading, instance.id, instanceState(reading, instance, root))
}

export interface Held {
  readonly task: TaskRecord
  readonly facts: HeldTask
  /** The instance at the top of its calls; null: a task without a process. */
  readonly root: InstanceRecord | null
}

function heldFacts(reading: Reading, { task, links, instance, root, signers, node }: TaskState): HeldTask {
  const undecided = signers.filter(({ state }) => state !== 'decided')
  const candidates = links.filter(({ type }) => type === 'candidate')
  return {
    assignee: task.assignee,
    owner: task.owner,
    ended: task.endTime !== null,
    delegation: task.delegationState,
    candidates: candidates.flatMap(({ userId }) => userId ?? []),
    candidateGroups: candidates.flatMap(({ groupId }) => groupId ?? []),
    others: links.filter(({ type }) => type !== 'candidate').flatMap(({ userId }) => userId ?? []),
    starterCompletes: node?.starterCompletes === true && task.signing === null,
    signing: task.signing,
    addedBy: task.addedBy,
    openSigners: undecided.filter(({ type, state, inLoop }) => type === 'before' && state === 'open' && !inLoop).length,
    undecidedSigners: undecided.length,
    instance: instance === null ? null : instanceState(reading, instance, root),
  }
}

type Read = 'taskState' | 'taskToComplete'

/** In one read. 404 if it does not exist. */
export async function loadHeld(reading: Reading, id: string, read: Read = 'taskState'): Promise<Held> {
  const state = await reading.engine[read](reading.work, id)
  if (state === null) throw notFound(processMessages.taskMissing)
  return { task: state.task, facts: heldFacts(reading, state), root: state.root ?? state.instance }
}

async function parentFacts(reading: Reading, { parentTaskId }: TaskRecord): Promise<TaskFacts | null> {
  if (parentTaskId === null) return null
  const parent = await reading.engine.taskState(reading.work, parentTaskId)
  return parent === null ? null : taskFacts(reading, { task: parent.task, facts: heldFacts(reading, parent) })
}

/** With everybody who has to do with the process. */
export async function taskFacts(reading: Reading, { task, facts }: Omit<Held, 'root'>): Promise<TaskFacts> {
  const { instance } = facts
  const people =
    instance === null || task.instanceId === null ? null : await withPeople(reading, task.instanceId, instance)
  return { ...facts, instance: people, parent: await parentFacts(reading, task) }
}
