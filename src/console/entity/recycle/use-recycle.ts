// Restores rows of the recycle bin or deletes them permanently, with the entity's own sentences.
import { useInvalidate } from '@refinedev/core'
import { createElement, Fragment, useCallback } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { http } from '../../data/http.ts'
import { notify, notifyFailure } from '../../data/notify.ts'
import { withSite } from '../../data/scope.ts'
import { confirmAction } from '../../ui/confirm-action.ts'
import { RowNames } from '../action/row-names.tsx'
import { type EntityRow, fillIn, sentAlong } from '../row.ts'
import { useEntityText } from '../use-entity-text.ts'

const flags: Readonly<Record<string, string>> = { recover: 'recovery', purge: 'delete' }

export function useRecycle(descriptor: Descriptor, onDone: (count: number) => void) {
  const text = useEntityText()
  const invalidate = useInvalidate()
  return useCallback(
    async (name: string, rows: readonly EntityRow[]): Promise<void> => {
      const isPurge = name === 'purge'
      const operation = descriptor.api?.operations.recycleOpt
      const { message, title } = descriptor
      if (operation === undefined) return
      const [first] = rows
      if (first === undefined) {
        const none = isPurge ? message['purgeNone'] : message['recoverNone']
        notify.warning(none ?? text(isPurge ? 'purgeNone' : 'recoverNone', { title }))
        return
      }
      const question = isPurge ? (message['purge'] ?? text('purgeConfirm')) : message['recover']
      const sentence = fillIn(question ?? '', first)
      const asked = {
        title: text('warning'),
        content: createElement(Fragment, null, sentence, createElement(RowNames, { descriptor, rows, sentence })),
        okText: text(isPurge ? 'purge' : 'recover'),
      }
      if (question !== undefined && !(await confirmAction({ ...asked, danger: isPurge }))) return
      const body = { ...sentAlong(operation.send, rows), ids: rows.map((row) => row.id).join(','), flag: flags[name] }
      try {
        await http.post(operation.path, withSite(descriptor, body), { kind: 'write' })
        const done = isPurge ? message['purged'] : message['recovered']
        notify.success(done ?? text(isPurge ? 'purged' : 'recovered'))
        onDone(rows.length)
      } catch (error) {
        notifyFailure(error)
      } finally {
        await invalidate({ resource: descriptor.name, invalidates: ['resourceAll'] })
      }
    },
    [descriptor, text, invalidate, onDone],
  )
}
