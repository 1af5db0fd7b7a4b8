// Submits a form: creates or updates, puts the server's field errors on their fields, and detects a stale edit.
import { useCreate, useUpdate } from '@refinedev/core'
import { useCallback } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { FieldError } from '../../../shared/protocol/envelope.ts'
import { isStaleEdit } from '../../../shared/protocol/stale-edit.ts'
import type { Saved } from '../../data/data-provider.ts'
import { HttpError } from '../../data/http-error.ts'
import { notify } from '../../data/notify.ts'
import { noteOf } from '../../data/use-action.ts'
import { toBody } from './form-values.ts'
import type { EntityRow, Values } from '../row.ts'
import { useEntityText } from '../use-entity-text.ts'

export type SaveResult =
  | { readonly kind: 'saved'; readonly row: EntityRow }
  | { readonly kind: 'refused'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'stale'; readonly message: string; readonly by: string | null }

export function useSave(descriptor: Descriptor) {
  const text = useEntityText()
  const silent = { successNotification: false, errorNotification: false } as const
  const resource = descriptor.name
  const create = useCreate<EntityRow>({ resource, ...silent })
  const update = useUpdate<EntityRow>({ resource, ...silent, mutationMode: 'pessimistic' })
  const { mutateAsync: createRow } = create
  const { mutateAsync: updateRow } = update
  const save = useCallback(
    /** `also`: sent besides the fields. */
    async (values: Values, row: Values | null, also: Values = {}): Promise<SaveResult> => {
      const body = { ...toBody(descriptor, values, row), ...also }
      try {
        const answer: Saved<EntityRow> =
          row === null
            ? await createRow({ values: body })
            : await updateRow({ id: row['id'] as string | number, values: body })
        notify.success(noteOf(answer) ?? descriptor.message['saved'] ?? text('saved'))
        return { kind: 'saved', row: answer.data }
      } catch (thrown) {
        if (row === null && isUnanswered(thrown)) {
          notify.error(text('maybeCreated', { reason: thrown.message, title: descriptor.title }))
          return { kind: 'refused', errors: [] }
        }
        return refusal(thrown)
      }
    },
    [descriptor, createRow, updateRow, text],
  )
  return { save, isBusy: create.mutation.isPending || update.mutation.isPending }
}

/** Sent, as far as the browser knows: the first row may be there. A row changed twice is refused as stale instead. */
function isUnanswered(thrown: unknown): thrown is HttpError {
  if (!navigator.onLine) return false
  return thrown instanceof HttpError && thrown.status === 0 && !thrown.cancelled
}

function refusal(thrown: unknown): SaveResult {
  if (!(thrown instanceof HttpError)) throw thrown
  if (thrown.fields.length > 0) return { kind: 'refused', errors: thrown.fields }
  if (isStaleEdit(thrown.data)) return { kind: 'stale', message: thrown.message, by: thrown.data.by }
  notify.error(thrown.message)
  return { kind: 'refused', errors: [] }
}
