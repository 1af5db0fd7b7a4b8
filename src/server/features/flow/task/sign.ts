// 加签 and 减签: adds people who decide before, after or in parallel to a task, and removes them.
import { badRequest, forbidden } from '../../../errors/errors.ts'
import type { Signing } from '../../../ports/process/records.ts'
import type { SignerView } from '../../../ports/process/process-views.ts'
import { type FlowCall, taskFor } from '../calls/flow-call.ts'
import { flowMessages as messages } from '../messages.ts'
import type { Values } from '../calls/parse-query.ts'
import { mayAddSigners, mayRemoveSigners } from '../access/task-rights.ts'
import { assertMayHold } from './review-task.ts'
import { accountsIn, everybody, log, opinionOf, type Verb } from './verb-parts.ts'

export const signTypes: readonly Signing[] = ['before', 'after', 'parallel']

function typeIn(body: Values): Signing {
  return signTypes.find((one) => one === body.type) ?? 'before'
}

export const addSign: Verb = async (flow, id, body) => {
  const task = await taskFor(flow, id, mayAddSigners)
  const type = typeIn(body)
  for (const account of await everybody(flow, body)) {
    await assertMayHold(flow, task, account)
    await flow.engine.addSigner(flow.work, task.id, { account, type })
    await log(flow, task, { action: 'add-sign', source: type, target: account, opinion: opinionOf(body) })
  }
}

/** People added to a loop can be removed by the user who added them; signers of the task, by its current assignee. */
function mayRemoveSigner({ person }: FlowCall, signer: SignerView | undefined): boolean {
  return signer === undefined || !signer.inLoop || person.admin || signer.addedBy === person.account
}

/** Named on the task they were added to; on a signer's own task it is the signer. */
export const removeSign: Verb = async (flow, id, body) => {
  const task = await taskFor(flow, id, mayRemoveSigners)
  const { engine, work, person } = flow
  const isOwn = task.addedBy !== null && task.assignee !== null
  const given = accountsIn(body)
  const accounts = given.length === 0 && isOwn ? [task.assignee ?? ''] : given
  if (accounts.length === 0) throw badRequest(messages.userRequired)
  const signers = await engine.signers(work, task.id)
  for (const account of accounts) {
    const himself = isOwn && account === task.assignee
    const signer = signers.find((each) => each.account === account && each.state !== 'decided')
    const allowed = himself ? person.admin || task.addedBy === person.account : mayRemoveSigner(flow, signer)
    if (!allowed) throw forbidden(messages.notSigner)
    await engine.removeSigner(work, task.id, account)
    await log(flow, task, { action: 'remove-sign', target: account, opinion: opinionOf(body) })
  }
}
