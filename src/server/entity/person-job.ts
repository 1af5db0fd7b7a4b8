// Jobs that act as the person who asked for them: with the rights they have now, as long as the login lasts.
import type { Call, CreateCall, RowValues } from '../call/call.ts'
import type { CurrentUser } from '../call/current-user.ts'
import { AppError } from '../errors/app-error.ts'
import { countUnended } from '../jobs/queries.ts'
import { planOf } from './entity-plan.ts'
import { entityMessages as messages } from './messages.ts'
import type { EntityRuntime, Work } from './runtime.ts'

/** Of one kind, for one person: the jobs of all people run one after another. */
const mostUnended = 5

export interface PersonJobDeps {
  readonly runtime: EntityRuntime
  readonly createCall: CreateCall
  /** Null: the login has ended, or its password must be changed first. */
  readonly userOf: (sessionId: number) => Promise<CurrentUser | null>
}

/** In the payload of the job: who asked, and for which rows. */
export interface AskedBy {
  readonly entity: string
  readonly siteId: number | null
  readonly sessionId: number
  readonly ip: string
}

export function askedBy({ plan, call }: Work): Omit<AskedBy, 'sessionId'> & { readonly sessionId: number | null } {
  return { entity: plan.name, siteId: call.siteId, sessionId: call.sessionId, ip: call.ip }
}

/** Null: the login has ended. */
export async function workOfPerson(
  { runtime, createCall, userOf }: PersonJobDeps,
  { entity, siteId, sessionId, ip }: AskedBy,
  jobId: number,
): Promise<Work | null> {
  const user = await userOf(sessionId)
  if (user === null) return null
  const call = createCall({ user, sessionId, ip, requestId: `job ${jobId}`, siteId })
  return { runtime, plan: planOf(runtime.plans, entity), call }
}

/** In a transaction; with as many unended jobs of the kind as a person may have: 429. */
export async function enqueueForPerson(inside: Call, kind: string, payload: RowValues): Promise<number> {
  if ((await countUnended(inside.db, kind, inside.account ?? '')) >= mostUnended)
    throw new AppError({ message: messages.jobsFull(mostUnended), status: 429, data: { seconds: 30 } })
  return inside.enqueue({ kind, lane: kind, payload })
}
