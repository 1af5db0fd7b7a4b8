// Action calls: checked input, the rows they are about, rights and states, then the behaviour's handler in one transaction.
import type { Condition, EntityAction } from '../../../shared/entity/descriptor.ts'
import { meetsCondition } from '../../../shared/entity/visibility.ts'
import { checkAction } from '../../../shared/validation/check-entity.ts'
import { loadValidator } from '../../../shared/validation/load-validator.ts'
import { applyConditions, normaliseBody } from '../../../shared/validation/normalise.ts'
import { conflict } from '../../errors/errors.ts'
import { FileAnswer } from '../../http/file-answer.ts'
import { entityCall } from '../create-call.ts'
import { checkDictionaries } from '../save/check-dictionary.ts'
import { assertAllowed, throwIfAny, toStored } from '../save/check-row.ts'
import { lockTree } from '../save/check-tree.ts'
import type { EntityPlan } from '../entity-plan.ts'
import { parseId, parseIds } from '../ids.ts'
import { entityMessages } from '../messages.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { selectRows } from '../query/select.ts'
import { byIds } from '../rows/rows.ts'
import type { Body, Work } from '../runtime.ts'
import { assertWritable } from '../scope.ts'
import { assertSeenVersion, followsVersion, parseSeenVersion } from '../save/seen-version.ts'
import { assertArrival, assertTransition } from './states.ts'
import { assertSentAlong, loadTargets } from '../rows/target-rows.ts'
import { assertRowRights } from '../read/visible.ts'

async function checkInput(work: Work, action: EntityAction, body: Body): Promise<StoredRow> {
  if (!action.input) return {}
  const { fields } = action.input
  const { values, errors } = normaliseBody(fields, body, { encoded: true })
  for (const field of fields) {
    if (field.default !== undefined && (values[field.name] ?? null) === null) values[field.name] = field.default
  }
  const input = applyConditions(fields, values)
  const validate = await loadValidator(`${work.plan.name}.${action.name}`)
  throwIfAny([...errors, ...checkAction({ entity: work.plan.name, action }, validate, input)])
  throwIfAny(await checkDictionaries(work, fields, input))
  return toStored(work.runtime, fields, input)
}

function idsFor(action: EntityAction, body: Body): number[] {
  if (action.on === 'none') return []
  return action.on === 'one' ? [parseId(body)] : parseIds(body)
}

/** What is not a column is shown by the behaviour, which checks it itself. */
function storedPart(plan: EntityPlan, condition: Condition | null): Condition | null {
  return (
    condition &&
    Object.fromEntries(Object.entries(condition).filter(([name]) => plan.fields.get(name)?.store === 'column'))
  )
}

async function assertMayAct(work: Work, action: EntityAction, rows: readonly StoredRow[]): Promise<void> {
  const { plan } = work
  await assertRowRights(work, rows, action.name)
  const field = plan.descriptor.scope?.field
  for (const row of rows) {
    if (field !== undefined) await assertWritable(work, row[field])
    assertAllowed(work, action.name, row)
    if (!meetsCondition(storedPart(plan, action.when), row)) throw conflict(entityMessages.refused)
  }
  assertTransition(plan, action.name, rows)
}

/** The rows after the handler: an end that no transition names rolls everything back. */
async function assertEnds(work: Work, action: EntityAction, rows: readonly StoredRow[]): Promise<void> {
  const { plan, call } = work
  const field = plan.descriptor.states?.field
  if (field === undefined || rows.length === 0) return
  const ids = rows.map((row) => row.id as number)
  const after = await selectRows(call.db, plan.descriptor, { where: [byIds(ids)], columns: ['id', field], rows: 'any' })
  const before = new Map(rows.map((row) => [row.id, row]))
  for (const row of after) assertArrival(plan, action.name, { before: before.get(row.id) ?? row, after: row })
}

async function actInside(work: Work, action: EntityAction, given: { body: Body; ids: number[]; input: StoredRow }) {
  const { plan } = work
  const { body, ids, input } = given
  const handler = plan.behaviour.actions[action.name]
  if (!handler) throw new Error(`The behaviour of ${plan.name} has no action ${action.name}.`)
  await lockTree(work)
  const rows = ids.length === 0 ? [] : await loadTargets(work, body, { ids, rows: 'live' })
  assertSentAlong(work, body, { action: action.name, names: action.send, rows })
  if (followsVersion(action)) for (const row of rows) assertSeenVersion(row, parseSeenVersion(work, body))
  await assertMayAct(work, action, rows)
  const target = action.on === 'none' ? {} : action.on === 'one' ? { id: ids[0] } : { ids }
  const result = await handler(entityCall(work.call, plan, action.name), { ...input, ...target })
  await assertEnds(work, action, rows)
  if ((action.answer === 'download') !== result instanceof FileAnswer)
    throw new Error(
      `The action ${action.name} of ${plan.name} answers a file where "answer" is "download", and only there.`,
    )
  return result
}

/** A number is "rows changed", a file is sent as such where the descriptor says so; anything else becomes `data` as it is. */
export async function runAction(work: Work, action: EntityAction, body: Body): Promise<unknown> {
  const input = await checkInput(work, action, body)
  const ids = idsFor(action, body)
  const keyed = work.plan.descriptor.table !== null
  const given = { body, ids: keyed ? ids : [], input }
  return work.call.transaction((call) => actInside({ ...work, call }, action, given))
}
