// Action calls: checked input, the named rows, rights and states, then the behaviour's handler or the declared writes.
import { followsVersion, writesOf } from '../../../shared/entity/action-writes.ts'
import type { Condition, EntityAction } from '../../../shared/entity/descriptor.ts'
import { meetsCondition } from '../../../shared/entity/visibility.ts'
import { checkAction } from '../../../shared/validation/check-entity.ts'
import { loadValidator } from '../../../shared/validation/load-validator.ts'
import { applyConditions, normaliseBody } from '../../../shared/validation/normalise.ts'
import { conflict, forbidden, invalid } from '../../errors/errors.ts'
import { FileAnswer } from '../../http/file-answer.ts'
import { entityCall } from '../create-call.ts'
import type { Call, RowValues } from '../../call/call.ts'
import { checkDictionaries } from '../save/check-dictionary.ts'
import { assertAllowed, throwIfAny, toStored } from '../save/check-row.ts'
import { lockTree } from '../save/check-tree.ts'
import type { EntityPlan } from '../entity-plan.ts'
import { parseId, parseIds, toId } from '../ids.ts'
import { entityMessages } from '../messages.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { selectRows } from '../query/select.ts'
import { byIds } from '../rows/rows.ts'
import type { Body, Work } from '../runtime.ts'
import { assertLiveSite, assertWritable, siteOf, worksInSite } from '../scope.ts'
import { assertSeenVersion, parseSeenVersion } from '../save/seen-version.ts'
import { actOnEach, isBatch } from './act-on-each.ts'
import { type InsideStep, prepareAction } from './prepare-action.ts'
import { assertArrival, assertTransition } from './states.ts'
import { assertSentAlong, loadTargets } from '../rows/target-rows.ts'
import { withSubtrees } from '../rows/subtrees.ts'
import { checkOffered } from '../read/field-options.ts'
import { assertRowRights, codeFor } from '../read/visible.ts'
import { recorded } from '../undo/recorded.ts'
import { writeRows } from './write-rows.ts'

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
  throwIfAny([
    ...(await checkDictionaries(work, fields, { values: input, stored: null })),
    ...(await checkOffered(work, fields, input)),
  ])
  return toStored(work.runtime, fields, input)
}

function idsFor(action: EntityAction, body: Body): number[] {
  if (action.on === 'none') return []
  return action.on === 'one' ? [parseId(body)] : parseIds(body)
}

/** A field without a column comes from the behaviour, which checks it itself. */
function storedPart(plan: EntityPlan, condition: Condition | null): Condition | null {
  return (
    condition &&
    Object.fromEntries(Object.entries(condition).filter(([name]) => plan.fields.get(name)?.store === 'column'))
  )
}

async function assertMayAct(work: Work, action: EntityAction, rows: readonly StoredRow[]): Promise<void> {
  const { plan } = work
  await assertRowRights(work, action.below ? await withSubtrees(work, rows) : rows, action.name)
  const field = plan.descriptor.scope?.field
  for (const row of rows) {
    if (field !== undefined) await assertWritable(work, row[field])
    assertAllowed(work, action.name, row)
    if (!meetsCondition(storedPart(plan, action.when), row)) throw conflict(entityMessages.refused)
  }
  assertTransition(plan, action.name, rows)
}

/** The rows after the handler: a state that no transition allows rolls everything back. */
async function assertEnds(work: Work, action: EntityAction, rows: readonly StoredRow[]): Promise<void> {
  const { plan, call } = work
  const field = plan.descriptor.states?.field
  if (field === undefined || rows.length === 0) return
  const ids = rows.map((row) => row.id as number)
  const after = await selectRows(call.db, plan.descriptor, { where: [byIds(ids)], columns: ['id', field], rows: 'any' })
  const before = new Map(rows.map((row) => [row.id, row]))
  for (const row of after) assertArrival(plan, action.name, { before: before.get(row.id) ?? row, after: row })
}

/** Data rights: an action on no row needs its right where a new row would be created. */
async function assertMayActInPlace(work: Work, action: EntityAction, body: Body): Promise<void> {
  const { access, scope } = work.plan.descriptor
  if (scope && worksInSite(work.plan, action)) {
    const site = siteOf(work, body)
    if (!site) throw invalid([{ field: scope.field, message: entityMessages.noSite }])
    await assertLiveSite(work, site)
  }
  if (action.on !== 'none' || !access.in || work.call.user?.admin) return
  const { kind, create } = access.in
  const targetId = create === scope?.field ? siteOf(work, body) : toId(body[create])
  const code = codeFor(access, action.name) ?? codeFor(access, 'create')
  if (targetId === null || code === undefined) throw forbidden()
  await work.runtime.rights.assert(work.call, { module: kind, targetId, code })
}

/** The step that the behaviour's handler prepared, else the writes declared in the descriptor. */
async function perform(
  work: Work,
  action: EntityAction,
  { input, rows, step }: { input: StoredRow; rows: readonly StoredRow[]; step: InsideStep | null },
): Promise<unknown> {
  const { plan, call } = work
  if (step) return step(entityCall(call, plan, action.name))
  return writeRows(work, rows, { action, writes: writesOf(plan.descriptor, action) ?? {}, input })
}

interface Given {
  readonly body: Body
  readonly ids: readonly number[]
  readonly input: StoredRow
  readonly step: InsideStep | null
  /** Only one row was selected: its version is checked. For several rows, state and condition are enough. */
  readonly isAlone: boolean
  /** By which it is taken back, with the other rows of its batch. */
  readonly ticket: string
}

async function actInside(work: Work, action: EntityAction, given: Given): Promise<unknown> {
  const { body, ids, input, step, isAlone } = given
  const { plan } = work
  await lockTree(work)
  const rows = ids.length === 0 ? [] : await loadTargets(work, body, { ids, rows: 'live' })
  assertSentAlong(work, body, { action: action.name, names: action.send, rows })
  const [only] = rows
  if (only && isAlone && followsVersion(action)) await assertSeenVersion(work, only, parseSeenVersion(work, body))
  await assertMayAct(work, action, rows)
  const result = await perform(work, action, { input, rows, step })
  await assertEnds(work, action, rows)
  assertKindOfAnswer(plan, action, result)
  return result
}

/** A bug in the behaviour. */
export function assertKindOfAnswer(plan: EntityPlan, action: EntityAction, result: unknown): void {
  if ((action.answer === 'download') !== result instanceof FileAnswer)
    throw new Error(
      `The action ${action.name} of ${plan.name} answers a file where "answer" is "download", and only there.`,
    )
}

/** Acts on rows, in one transaction. */
function actorOf(work: Work, action: EntityAction, given: Pick<Given, 'body' | 'input' | 'isAlone' | 'ticket'>) {
  const handler = work.plan.behaviour.actions[action.name]
  const outside = entityCall(work.call, work.plan, action.name)
  return async (ids: readonly number[], target: RowValues, after?: (inside: Call) => Promise<void>) => {
    const step = handler ? await prepareAction(handler, outside, { ...given.input, ...target }) : null
    return recorded(work, { name: action.name, ticket: given.ticket }, async (call) => {
      const result = await actInside({ ...work, call }, action, { ...given, ids, step })
      await after?.(call)
      return result
    })
  }
}

/** Of several rows, each has its own transaction, except with a handler for all of them (`each`). A number means "rows changed", a file is a download if the descriptor says so; anything else becomes `data`. */
export async function runAction(work: Work, action: EntityAction, body: Body): Promise<unknown> {
  const input = await checkInput(work, action, body)
  const ids = idsFor(action, body)
  await assertMayActInPlace(work, action, body)
  const act = actorOf(work, action, { body, input, isAlone: ids.length === 1, ticket: work.call.requestId })
  if (action.on === 'none') return act([], {})
  if (action.on === 'one') return act(ids, { id: ids[0] })
  if (!isBatch(work.plan, action)) return act(ids, { ids })
  return actOnEach(work, { ids, order: { name: action.name, body }, act: (id) => act([id], { id }) })
}

/** Does something to one row; `after` in the same transaction. */
export type RowStep = (id: number, after: (inside: Call) => Promise<void>) => Promise<unknown>

/** What all rows of a batch share. */
export interface RestOfBatch {
  readonly body: Body
  readonly ticket: string
}

/** An action on one row of a batch. */
export async function actionStep(work: Work, action: EntityAction, { body, ticket }: RestOfBatch): Promise<RowStep> {
  const input = await checkInput(work, action, body)
  await assertMayActInPlace(work, action, body)
  const act = actorOf(work, action, { body, input, isAlone: false, ticket })
  return (id, after) => act([id], { id }, after)
}
