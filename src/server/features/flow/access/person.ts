// The caller, as the access rules of the workflow area see them.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import { AppError } from '../../../errors/app-error.ts'
import { forbidden, needLogin } from '../../../errors/errors.ts'
import type { Person, Refusal } from './facts.ts'

export async function personOf(call: Call, { server }: FastifyRequest): Promise<Person> {
  const { user } = call
  if (!user) throw needLogin()
  const { permission } = await server.access.versions.current()
  const { buttonCodes, roleCodes } = await server.access.rights.of(user, permission)
  const groups = user.orgid === null ? roleCodes : [...roleCodes, `org:${user.orgid}`]
  return { account: user.account, admin: user.admin, groups, codes: buttonCodes }
}

const operations = '/flowable/process/operations'

/** Lists of everybody's rows, and the pages that they are read on: operators choose from them. */
export const overviews = {
  definitions: {
    path: '/flowable-process/repository/process-definitions',
    grantedBy: { pages: ['/flowable/process/process-definitions', operations] },
  },
  instances: {
    path: '/flowable-process/runtime/process-instances',
    grantedBy: { pages: ['/flowable/process/process-instances', operations] },
  },
  operations: { path: '/flowable/operations/jobs', grantedBy: { pages: [operations] } },
} as const

/** Whether the caller sees every row of it. */
export async function oversees(call: Call, { server }: FastifyRequest, what: keyof typeof overviews): Promise<boolean> {
  const { user } = call
  if (!user) throw needLogin()
  const { permission } = await server.access.versions.current()
  return (await server.access.rights.of(user, permission)).mayCall(overviews[what])
}

/** 403 if it is not for this person, 409 if not now. */
export function assertMay(refusal: Refusal | null): void {
  if (refusal === null) return
  throw refusal.because === 'right'
    ? forbidden(refusal.message)
    : new AppError({ message: refusal.message, status: 409 })
}
