// The operation log: what was changed and how, under the names that people know.
import { descriptors } from '../../../../generated/descriptors.ts'
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import type { Descriptor } from '../../../../shared/entity/descriptor.ts'
import { actionTitles } from '../../../../shared/messages.ts'
import type { Call, RowValues } from '../../../call/call.ts'
import { defineBehaviour } from '../../../entity/behaviour.ts'
import { loadGoneNames, loadRowNames } from './named-rows.ts'

const byName: ReadonlyMap<string, Descriptor> = new Map(Object.entries(descriptors))

function actionName(descriptor: Descriptor | undefined, action: string): string {
  const title = descriptor?.actions[action]?.title
  if (typeof title === 'string') return title
  if (title !== undefined) return Object.values(title.values).join('/')
  return new Map<string, string>(Object.entries(actionTitles)).get(action) ?? action
}

/** Times in the log are in their stored form: milliseconds. */
function withTimes(descriptor: Descriptor | undefined, values: unknown, timeZone: string): unknown {
  if (!descriptor || typeof values !== 'object' || values === null) return values
  const shown: Record<string, unknown> = { ...values }
  for (const { name, kind } of descriptor.fields) {
    const value = shown[name]
    if (kind === 'datetime' && typeof value === 'number') shown[name] = formatTime(value, timeZone)
  }
  return shown
}

function isObject(values: unknown): values is Readonly<Record<string, unknown>> {
  return typeof values === 'object' && values !== null
}

async function heldCodes(rows: readonly RowValues[], holds: Call['holds']): Promise<ReadonlySet<string>> {
  const entities = new Set(rows.map(({ entity }) => String(entity)))
  const codes = [...entities].flatMap((name) => byName.get(name)?.fields.flatMap(({ see }) => see ?? []) ?? [])
  const held = new Set<string>()
  for (const code of new Set(codes)) if (await holds(code)) held.add(code)
  return held
}

/** Fields with a right to see them are left out for users who lack it, as in the entity's own calls. */
function withoutUnseen(descriptor: Descriptor | undefined, values: unknown, held: ReadonlySet<string>): unknown {
  if (!isObject(values)) return values
  const unseen = descriptor?.fields.filter(({ see }) => see !== null && !held.has(see)).map(({ name }) => name) ?? []
  return Object.fromEntries(Object.entries(values).filter(([name]) => !unseen.includes(name)))
}

export const operationLogBehaviour = defineBehaviour('system/operation-log', {
  present: async (call, rows) => {
    const { timeZone, holds } = call
    const held = await heldCodes(rows, holds)
    const nameOf = await loadRowNames(call.db, rows, { descriptors: byName, held })
    return rows.map((row) => {
      const descriptor = byName.get(String(row.entity))
      const names = { entityName: descriptor?.title ?? null, actionName: actionName(descriptor, String(row.action)) }
      const [before, after] = [row.before, row.after].map((values) =>
        withTimes(descriptor, withoutUnseen(descriptor, values, held), timeZone),
      )
      return { ...row, ...names, ...nameOf(row), before, after }
    })
  },
  presentDetail: async (call, row) => ({ ...row, gone: await loadGoneNames(call.db, row, byName) }),
})
