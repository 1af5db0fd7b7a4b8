// Shared parts of the verbs: their history entry, the opinion, the people they name.
import type { TaskRecord } from '../../../ports/process/records.ts'
import { badRequest, conflict } from '../../../errors/errors.ts'
import { processMessages } from '../../../ports/process/messages.ts'
import type { FlowCall } from '../calls/flow-call.ts'
import { flowMessages as messages } from '../messages.ts'
import { textIn, type Values } from '../calls/parse-query.ts'
import { isUsable } from '../queries.ts'

export type Verb = (flow: FlowCall, id: string, body: Values) => Promise<void>

export interface Logged {
  readonly action: string
  readonly source?: string | null
  readonly target?: string | null
  readonly opinion?: string | null
  /** For actions on the whole process: the top one. */
  readonly instanceId?: string
}

export function log({ engine, work, person }: FlowCall, task: TaskRecord, { instanceId, ...line }: Logged) {
  return engine.writeLog(work, {
    source: null,
    target: null,
    opinion: null,
    ...line,
    instanceId: instanceId ?? task.instanceId,
    taskId: task.id,
    taskName: task.name,
    account: person.account,
  })
}

/** The instance that it belongs to. */
export function processOf({ instanceId }: TaskRecord): string {
  if (instanceId === null) throw conflict(processMessages.noProcess)
  return instanceId
}

/** Also stored as the reason why something ended. */
export const longestOpinion = 2000

export function opinionOf(body: Values): string | null {
  return textIn(body, 'opinion', longestOpinion) ?? null
}

/** An account that can act. */
export async function somebody({ call }: FlowCall, body: Values, ...names: readonly string[]): Promise<string> {
  const account = names.map((name) => textIn(body, name)).find((value) => value !== undefined)
  if (account === undefined) throw badRequest(messages.userRequired)
  if (!(await isUsable(call.db, account))) throw badRequest(messages.userGone)
  return account
}

const maxPeople = 50

/** `userIds`, or a single `userId`; without duplicates. */
export function accountsIn(body: Values): string[] {
  const given = Array.isArray(body.userIds) ? (body.userIds as unknown[]) : [body.userId]
  const accounts = given.map((userId) => textIn({ userId }, 'userId')).filter((account) => account !== undefined)
  if (accounts.length > maxPeople) throw badRequest(messages.tooManyUsers(maxPeople))
  return [...new Set(accounts)]
}

/** At least one, and all of them can act. */
export async function everybody(flow: FlowCall, body: Values): Promise<string[]> {
  const accounts = accountsIn(body)
  if (accounts.length === 0) throw badRequest(messages.userRequired)
  for (const userId of accounts) await somebody(flow, { userId }, 'userId')
  return accounts
}

/** Returns whether they are new. */
export async function addParticipant({ engine, work }: FlowCall, task: TaskRecord, account: string): Promise<boolean> {
  const links = await engine.links(work, [task.id])
  if (links.some(({ type, userId }) => type !== 'candidate' && userId === account)) return false
  await engine.addLink(work, task.id, { type: 'participant', userId: account, groupId: null })
  return true
}
