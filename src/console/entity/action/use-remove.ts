// Deletes rows after the entity's own question; moves them to the recycle bin if there is one.
import { useInvalidate } from '@refinedev/core'
import { createElement, Fragment, useCallback } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { requestOf } from '../../data/call.ts'
import { callEach } from '../../data/call-each.ts'
import { http } from '../../data/http.ts'
import { notify, notifyFailure } from '../../data/notify.ts'
import { type ActionAnswer, isHandedOver, leftOf, noteOf } from '../../data/use-action.ts'
import { withSite } from '../../data/scope.ts'
import { confirmAction } from '../../ui/confirm-action.ts'
import { type EntityRow, fillIn, keyOf, sentAlong, type Values } from '../row.ts'
import { isCalledForEach } from './actions.ts'
import { RemoveTicks } from './remove-ticks.tsx'
import { RowNames } from './row-names.tsx'
import { RowNotes } from './row-notes.tsx'
import type { RunningAction, SkippedRow } from './running-action.ts'
import { SkippedRows } from './skipped-rows.tsx'
import { useScreen } from '../screens-context.ts'
import { useEntityText } from '../use-entity-text.ts'

/** Without the rows that a batch could not remove. */
function goneOf(rows: readonly EntityRow[], { results = [] }: ActionAnswer): readonly EntityRow[] {
  const left = new Set(results.filter(({ errMsg }) => errMsg !== undefined).map(({ id }) => String(id)))
  return rows.filter((row) => !left.has(keyOf(row)))
}

interface RemoveInput {
  readonly onRemoved: (rows: readonly EntityRow[]) => void
  /** A job goes on with the rows that are left, or some were refused. */
  readonly onUnfinished: (rows: readonly EntityRow[], rest: Pick<RunningAction, 'job' | 'answer' | 'undo'>) => void
}

export function useRemove(descriptor: Descriptor, { onRemoved, onUnfinished }: RemoveInput) {
  const text = useEntityText()
  const invalidate = useInvalidate()
  const note = useScreen(descriptor.name).notes['remove']
  return useCallback(
    async (rows: readonly EntityRow[], skipped: readonly SkippedRow[]): Promise<void> => {
      const [first] = rows
      const operation = descriptor.api?.operations.remove
      if (first === undefined || operation === undefined) return
      // Written by the check boxes of the confirmation, which is rendered outside this page.
      const ticked: Record<string, boolean> = {}
      const sentence = fillIn(
        descriptor.message['remove'] ?? text(descriptor.recycle ? 'recycleConfirm' : 'removeConfirm'),
        first,
      )
      const send = (some: readonly EntityRow[], ids: Values) => {
        const values = withSite(descriptor, { ...sentAlong(operation.send, some), ...ids, ...ticked })
        return http.request(requestOf(operation, values), { kind: 'write' })
      }
      const sendAll = (): Promise<ActionAnswer> => {
        if (rows.length === 1) return send(rows, { id: first.id })
        if (isCalledForEach(descriptor, operation))
          return callEach({ rows, call: (row) => send([row], { id: row.id }) })
        return send(rows, { ids: rows.map((row) => row.id).join(',') })
      }
      const work = async (): Promise<void> => {
        try {
          const envelope = await sendAll()
          const { data, undo } = envelope
          if (isHandedOver(data)) return onUnfinished(rows, { job: String(data.jobId), undo })
          if (leftOf(envelope) !== null) onUnfinished(rows, { answer: envelope })
          else notify.success(noteOf(envelope) ?? descriptor.message['removed'] ?? text('removed'), undo)
          onRemoved(goneOf(rows, envelope))
        } catch (error) {
          notifyFailure(error)
        }
      }
      const agreed = await confirmAction({
        title: text('warning'),
        content: createElement(
          Fragment,
          null,
          sentence,
          createElement(RowNames, { descriptor, rows, sentence }),
          createElement(SkippedRows, { descriptor, running: { skipped, title: text('remove') } }),
          descriptor.recycle && descriptor.message['remove'] !== undefined
            ? createElement('div', { className: 'entity-row-names' }, text('recycleHint'))
            : null,
          createElement(RowNotes, { note, rows }),
          createElement(RemoveTicks, { ticks: operation.ticks, ticked }),
        ),
        okText: text('remove'),
        danger: true,
        work,
      })
      if (agreed) await invalidate({ resource: descriptor.name, invalidates: ['list', 'many'] })
    },
    [descriptor, text, invalidate, note, onRemoved, onUnfinished],
  )
}
