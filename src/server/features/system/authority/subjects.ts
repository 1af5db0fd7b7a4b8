// The users and roles to change: they exist, are not the caller's own, and do not hold more than the caller does.
import { assertMayChangeRole, assertMayChangeUser } from '../../../access/holdings.ts'
import { accessMessages } from '../../../access/messages.ts'
import type { Call } from '../../../call/call.ts'
import { forbidden, notFound } from '../../../errors/errors.ts'
import { authorityMessages as messages } from './messages.ts'
import { loadSubjects, type SubjectRow, type SubjectType } from './queries.ts'

export async function findSubjects(call: Call, type: SubjectType, ids: readonly number[]): Promise<SubjectRow[]> {
  const subjects = await loadSubjects(call.db, type, ids)
  if (subjects.length < ids.length) throw notFound(messages.subjectGone)
  return subjects
}

/** Admin passes. */
export async function assertMayGrantTo(call: Call, type: SubjectType, ids: readonly number[]): Promise<void> {
  const subjects = await findSubjects(call, type, ids)
  if (call.user?.admin) return
  if (type === 'user' && call.user && ids.includes(call.user.id)) throw forbidden(messages.ownGrants)
  if (subjects.some(({ admin }) => admin)) throw forbidden(accessMessages.holdsMore)
  for (const id of ids) await (type === 'user' ? assertMayChangeUser(call, id) : assertMayChangeRole(call, id))
}
