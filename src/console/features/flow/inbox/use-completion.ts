// Completing the open task: from the header, from its form or from a drawer; then the next task is shown.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
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
  /** True: the task is about to end, or to leave the user, by an action of theirs. False: it has not. */
  readonly expectEnd: (isExpected: boolean) => void
  /** Rejects with the server's refusal, for a form that shows it at its fields. */
  readonly send: (submission: Submission) => Promise<void>
  /** Shows a refusal as a message. Resolves to whether it was done. */
  readonly complete: (submission: Submission) => Promise<boolean>
}

interface Completed {
  readonly task: Pick<TaskDetail, 'id'>
  readonly expectEnd: Completion['expectEnd']
  readonly onDone: () => void
}

export function useCompletion({ task: { id }, expectEnd, onDone }: Completed): Completion {
  const text = useText(inboxMessages)
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const send = useCallback(
    async (submission: Submission): Promise<void> => {
      setBusy(true)
      expectEnd(true)
      try {
        await act(id, 'complete', submission)
      } catch (thrown) {
        expectEnd(false)
        // Its form may have a newer version.
        for (const part of ['task', 'form']) void client.invalidateQueries({ queryKey: ['inbox', part, id] })
        throw thrown
      } finally {
        setBusy(false)
      }
      notify.success(text('completedNow'))
      onDone()
    },
    [client, expectEnd, id, onDone, text],
  )
  const complete = useCallback(
    async (submission: Submission): Promise<boolean> => {
      try {
        await send(submission)
        return true
      } catch (thrown) {
        const error = thrown instanceof HttpError ? thrown : null
        if (error?.cancelled !== true) notify.error(error?.message ?? consoleText('notice.fault'))
        return false
      }
    },
    [send],
  )
  return { isBusy, expectEnd, send, complete }
}
