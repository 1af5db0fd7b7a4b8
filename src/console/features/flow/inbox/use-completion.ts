// Completing the open task: from the header, from its form or from a drawer; then the next task is shown.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { FieldError } from '../../../../shared/protocol/envelope.ts'
import { HttpError } from '../../../data/http-error.ts'
import { notify } from '../../../data/notify.ts'
import { text as consoleText } from '../../../data/text.ts'
import { useText } from '../../../data/use-text.ts'
import { act } from './calls.ts'
import { inboxMessages } from './messages.ts'
import type { TaskDetail } from './task.ts'

export interface Submission {
  readonly values?: Readonly<Record<string, unknown>>
  readonly outcome?: string
  readonly formDefinitionId?: string
  readonly opinion?: string
  readonly nextAssignee?: string
}

export interface Completion {
  readonly isBusy: boolean
  /** Of the last attempt. */
  readonly errors: readonly FieldError[]
  /** Resolves to whether it was done. */
  readonly complete: (submission: Submission) => Promise<boolean>
}

interface Completed {
  readonly task: Pick<TaskDetail, 'id'>
  /** True: the task is about to end here. False: it has not. */
  readonly expectEnd: (isExpected: boolean) => void
  readonly onDone: () => void
}

const noErrors: readonly FieldError[] = []

export function useCompletion({ task: { id }, expectEnd, onDone }: Completed): Completion {
  const text = useText(inboxMessages)
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState(noErrors)
  const complete = useCallback(
    async (submission: Submission): Promise<boolean> => {
      setBusy(true)
      setErrors(noErrors)
      expectEnd(true)
      try {
        await act(id, 'complete', submission)
        notify.success(text('completedNow'))
        onDone()
        return true
      } catch (thrown) {
        expectEnd(false)
        const error = thrown instanceof HttpError ? thrown : null
        setErrors(error?.fields ?? noErrors)
        if (error?.cancelled !== true && (error?.fields.length ?? 0) === 0)
          notify.error(error?.message ?? consoleText('notice.fault'))
        void client.invalidateQueries({ queryKey: ['inbox'] })
        return false
      } finally {
        setBusy(false)
      }
    },
    [client, expectEnd, id, onDone, text],
  )
  return { isBusy, errors, complete }
}
