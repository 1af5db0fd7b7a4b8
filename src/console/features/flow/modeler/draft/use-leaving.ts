// The question before a changed diagram is left: whether it stays as a draft, or is lost.
import { text as consoleText } from '../../../../data/text.ts'
import { useText } from '../../../../data/use-text.ts'
import { confirmAction } from '../../../../ui/confirm-action.ts'
import { askToLose } from '../../../../ui/leave-guards.ts'
import { useUnsavedWarning } from '../../../../ui/use-unsaved-warning.ts'
import { modelerMessages } from '../messages.ts'
import type { Drafting } from './use-draft.ts'

/** Returns the question before another diagram is opened in its place, whose draft will replace this one's. */
export function useLeaving({ keep }: Drafting, isDirty: boolean): () => Promise<boolean> {
  const text = useText(modelerMessages)
  const ask = async (): Promise<boolean> => {
    // A diagram that cannot be exported must not keep anybody here.
    if (!(await keep().catch(() => false))) return askToLose()
    return confirmAction({
      title: consoleText('notice.unsavedTitle'),
      content: text('leaveKept'),
      okText: consoleText('notice.leave'),
      cancelText: consoleText('notice.stay'),
    })
  }
  // A draft is written a moment later: a closed tab may lose the last changes.
  useUnsavedWarning(isDirty, { ask, keep: () => false })
  return async () => !isDirty || askToLose()
}
