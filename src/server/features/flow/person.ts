// The caller as the rights of the workflow area see him.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../entity/behaviour.ts'
import { AppError } from '../../http/app-error.ts'
import { forbidden, needLogin } from '../../http/errors.ts'
import { loadRoleCodes } from './queries.ts'
import type { Person, Refusal } from './facts.ts'

export async function personOf(call: Call, { server }: FastifyRequest): Promise<Person> {
  const { user } = call
  if (!user) throw needLogin()
  const { permission } = await server.access.versions.current()
  const { buttonCodes } = await server.access.rights.of(user, permission)
  const roles = await loadRoleCodes(call.database.read, user.roleIds)
  const groups = user.orgid === null ? roles : [...roles, `org:${user.orgid}`]
  return { account: user.account, admin: user.admin, groups, codes: buttonCodes }
}

/** 403 when it is not for this person, 409 when it is not for now. */
export function assertMay(refusal: Refusal | null): void {
  if (refusal === null) return
  throw refusal.because === 'right'
    ? forbidden(refusal.message)
    : new AppError({ message: refusal.message, status: 409 })
}
