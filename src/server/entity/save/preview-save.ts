// A save that is taken back: the same rights, rules and hooks; the behaviour answers from the row that it would have stored.
import type { Call, RowValues } from '../../call/call.ts'
import { entityCall } from '../create-call.ts'
import type { Body, Work } from '../runtime.ts'
import { saveForPreview } from './save.ts'

type Answer = (call: Call) => Promise<unknown>

/** Ends the transaction without its changes. */
class TakenBack extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('taken back')
    this.answer = answer
  }
}

export async function previewSave(work: Work, body: Body): Promise<unknown> {
  const { plan } = work
  const read = plan.behaviour.previewSave
  if (!read) throw new Error(`${plan.name} has no hook previewSave`)
  const takeBack = async (call: Call, row: RowValues, isNew: boolean): Promise<never> => {
    throw new TakenBack(await read(entityCall(call, plan), row, isNew))
  }
  try {
    return await saveForPreview(work, body, takeBack)
  } catch (thrown) {
    if (thrown instanceof TakenBack) return work.call.transaction(thrown.answer)
    throw thrown
  }
}
