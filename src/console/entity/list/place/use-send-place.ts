// Sends where a row goes, and reloads the list.
import { useInvalidate } from '@refinedev/core'
import { useCallback } from 'react'
import type { Descriptor } from '../../../../shared/entity/descriptor.ts'
import type { ListPosition, toOriginal } from '../../../../shared/entity/list-position.ts'
import { toBefore, toBottom, type toTop } from '../../../../shared/entity/tree-position.ts'
import { requestOf } from '../../../data/call.ts'
import { http } from '../../../data/http.ts'
import { notify, notifyFailure } from '../../../data/notify.ts'
import { withSite } from '../../../data/scope.ts'
import { type EntityRow, sentAlong } from '../../row.ts'
import { useEntityText } from '../../use-entity-text.ts'
import type { Spot } from './sequence.ts'

export type Goal = Spot | typeof toTop | typeof toOriginal

function wordsOf({ flag, before }: ListPosition, goal: Goal) {
  if (goal === 'end') return { [flag]: toBottom }
  return typeof goal === 'string' ? { [flag]: goal } : { [flag]: toBefore, [before]: goal.before.id }
}

export function useSendPlace(descriptor: Descriptor, position: ListPosition) {
  const text = useEntityText()
  const invalidate = useInvalidate()
  return useCallback(
    async (row: EntityRow, goal: Goal): Promise<void> => {
      const action = descriptor.actions[position.action]
      if (action === undefined) return
      const values = { ...sentAlong(action.send, [row]), id: row.id, ...wordsOf(position, goal) }
      try {
        await http.request(requestOf(action, withSite(descriptor, values)), { kind: 'write' })
        notify.success(action.done ?? text('saved'))
      } catch (error) {
        notifyFailure(error)
      } finally {
        await invalidate({ resource: descriptor.name, invalidates: ['list'] })
      }
    },
    [descriptor, position, text, invalidate],
  )
}
