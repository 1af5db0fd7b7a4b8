// The operation log: what was changed and how, by the names that people know.
import { descriptors } from '../../../../generated/descriptors.ts'
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import type { Descriptor } from '../../../../shared/entity/descriptor.ts'
import { actionTitles } from '../../../../shared/messages.ts'
import { defineBehaviour } from '../../../entity/behaviour.ts'

const byName: ReadonlyMap<string, Descriptor> = new Map(Object.entries(descriptors))

function actionName(descriptor: Descriptor | undefined, action: string): string {
  const title = descriptor?.actions[action]?.title
  if (typeof title === 'string') return title
  if (title !== undefined) return Object.values(title.values).join('/')
  return new Map<string, string>(Object.entries(actionTitles)).get(action) ?? action
}

/** Logged times are stored ones: milliseconds. */
function withTimes(descriptor: Descriptor | undefined, values: unknown, timeZone: string): unknown {
  if (!descriptor || typeof values !== 'object' || values === null) return values
  const shown: Record<string, unknown> = { ...values }
  for (const { name, kind } of descriptor.fields) {
    const value = shown[name]
    if (kind === 'datetime' && typeof value === 'number') shown[name] = formatTime(value, timeZone)
  }
  return shown
}

export const operationLogBehaviour = defineBehaviour('system/operation-log', {
  present: ({ timeZone }, rows) =>
    rows.map((row) => {
      const descriptor = byName.get(String(row.entity))
      const names = { entityName: descriptor?.title ?? null, actionName: actionName(descriptor, String(row.action)) }
      const [before, after] = [row.before, row.after].map((values) => withTimes(descriptor, values, timeZone))
      return { ...row, ...names, before, after }
    }),
})
