// The operation log: what was changed and how, by the names that people know.
import { descriptors } from '../../../../generated/descriptors.ts'
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

export const operationLogBehaviour = defineBehaviour('system/operation-log', {
  present: (_call, rows) =>
    rows.map((row) => {
      const descriptor = byName.get(String(row.entity))
      const names = { entityName: descriptor?.title ?? null, actionName: actionName(descriptor, String(row.action)) }
      return { ...row, ...names }
    }),
})
