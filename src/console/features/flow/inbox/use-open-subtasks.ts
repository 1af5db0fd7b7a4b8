// Subtasks end unfinished with their task: how many, and the question before it.
import { useText } from '../../../data/use-text.ts'
import { confirmAction } from '../../../ui/confirm-action.ts'
import { inboxMessages } from './messages.ts'
import { useAttached } from './sub-line.tsx'
import type { InboxTask } from './task.ts'

/** Signers are counted elsewhere. */
export function openOf(subtasks: readonly InboxTask[]): number {
  return subtasks.filter(({ endDate, signing }) => endDate === null && signing === null).length
}

export function useOpenSubtasks(taskId: string): number {
  return openOf(useAttached(taskId).subtasks)
}

/** Asks only if there are any. Resolves to whether the task may be completed. */
export function useSubtaskQuestion(taskId: string): (okText: string) => Promise<boolean> {
  const text = useText(inboxMessages)
  const count = useOpenSubtasks(taskId)
  return async (okText) => count === 0 || (await confirmAction({ content: text('endsSubtasks', { count }), okText }))
}
