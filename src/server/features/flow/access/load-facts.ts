// Loads the facts that decide rights from the engine.
import { notFound } from '../../../errors/errors.ts'
import type { InstanceRecord, TaskRecord } from '../../../ports/process/records.ts'
import type { ProcessEngine } from '../../../ports/process/process-engine.ts'
import type { ProcessEnd } from '../../../call/process-end.ts'
import type { ProcessCall } from '../../../ports/process/process-views.ts'
import type { InstanceFacts, TaskFacts } from './facts.ts'
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

export async function findTask({ engine, work }: Reading, id: string): Promise<TaskRecord> {
  const task = await engine.task(work, id)
  if (task === null) throw notFound(processMessages.taskMissing)
  return task
}

export async function instanceFacts(reading: Reading, instance: InstanceRecord): Promise<InstanceFacts> {
  const { engine, work } = reading
  const root = instance.rootId === instance.id ? instance : await engine.instance(work, instance.rootId)
  const { users, groups, deciders } = await engine.involvement(work, instance.id)
  return {
    starter: instance.startUserId,
    rootStarter: root?.startUserId ?? null,
    review: reviewRules(reading, root?.businessKey) !== undefined,
    ended: instance.endTime !== null,
    suspended: instance.suspended,
    involved: users,
    groups,
    decided: deciders.some((account) => account !== instance.startUserId),
  }
}

async function parentFacts(reading: Reading, task: TaskRecord): Promise<TaskFacts | null> {
  if (task.parentTaskId === null) return null
  const parent = await reading.engine.task(reading.work, task.parentTaskId)
  return parent === null ? null : taskFacts(reading, parent)
}

export async function taskFacts(reading: Reading, task: TaskRecord): Promise<TaskFacts> {
  const { engine, work } = reading
  const links = await engine.links(work, [task.id])
  const instance = task.instanceId === null ? null : await engine.instance(work, task.instanceId)
  const signers = task.instanceId === null || task.endTime !== null ? [] : await engine.signers(work, task.id)
  const undecided = signers.filter(({ state }) => state !== 'decided')
  const candidates = links.filter(({ type }) => type === 'candidate')
  const { definitionId, definitionKey } = task
  const node = definitionId === null ? null : await engine.node(work, definitionId, definitionKey ?? '')
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
    instance: instance === null ? null : await instanceFacts(reading, instance),
    parent: await parentFacts(reading, task),
  }
}
