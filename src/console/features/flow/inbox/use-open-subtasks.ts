// Subtasks end unfinished with their task: how many, and the question before it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { HttpError, sentenceOf } from '../../../data/http-error.ts'
import { notify } from '../../../data/notify.ts'
import { text as consoleText } from '../../../data/text.ts'
import { useText } from '../../../data/use-text.ts'
import { confirmAction } from '../../../ui/confirm-action.ts'
import { inboxMessages } from './messages.ts'
import { subtasksQuery } from './sub-line.tsx'
import type { InboxTask } from './task.ts'

const gone: ReadonlySet<number> = new Set([403, 404])

/** Of a failed call: the task has been completed, taken over or deleted elsewhere. */
export function isGone(error: unknown): boolean {
  return error instanceof HttpError && gone.has(error.status)
}

/** Signers are counted elsewhere. */
function openOf(subtasks: readonly InboxTask[]): number {
  return subtasks.filter(({ endDate, signing }) => endDate === null && signing === null).length
}

/** None if the task is gone: completing it will be refused with the reason. */
export async function countOpen(loading: Promise<readonly InboxTask[]>): Promise<number> {
  try {
    return openOf(await loading)
  } catch (error) {
    if (isGone(error)) return 0
    throw error
  }
}

/** Null: not loaded yet. */
export function useOpenSubtasks(taskId: string): number | null {
  const { data } = useQuery(subtasksQuery(taskId))
  return data === undefined ? null : openOf(data)
}

/** Asks only if there are any. Resolves to whether the task may be completed: not if the subtasks cannot be loaded. */
export function useSubtaskQuestion(taskId: string): (okText: string) => Promise<boolean> {
  const text = useText(inboxMessages)
  const client = useQueryClient()
  const isAsking = useRef(false)
  return async (okText) => {
    // Clicked again while the subtasks load.
    if (isAsking.current) return false
    isAsking.current = true
    try {
      const count = await countOpen(client.ensureQueryData(subtasksQuery(taskId)))
      return count === 0 || (await confirmAction({ content: text('endsSubtasks', { count }), okText }))
    } catch (error) {
      notify.error(sentenceOf(error, consoleText('notice.fault')))
      return false
    } finally {
      isAsking.current = false
    }
  }
}
