// Completes tasks one after the other, and finds out which of the refused ones can be tried again.
import { text } from '../../../../data/text.ts'
import { act, loadSubtasks, loadTask } from '../calls.ts'
import { countOpen, isGone } from '../use-open-subtasks.ts'
import { isOffered, type Selected } from './selectable.ts'

export interface Submission {
  readonly outcome?: string
  readonly opinion?: string
}

/** Returns the reasons of those that were refused, by task. */
export async function completeAll(
  selected: readonly Selected[],
  submission: Submission,
): Promise<ReadonlyMap<string, string>> {
  const refused = new Map<string, string>()
  for (const { task, formDefinitionId } of selected) {
    const body = { ...submission, ...(formDefinitionId !== null && { formDefinitionId }) }
    await act(task.id, 'complete', body).catch((error: unknown) => {
      refused.set(task.id, error instanceof Error ? error.message : text('notice.fault'))
    })
  }
  return refused
}

/** Counts the unfinished subtasks of all selected tasks. */
export async function countSubtasks(selected: readonly Selected[]): Promise<number> {
  const counts = await Promise.all(selected.map(({ task }) => countOpen(loadSubtasks(task.id))))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Those that have not been completed, taken over or deleted elsewhere. A task that cannot be read now may still be there. */
export async function findOffered(ids: readonly string[], account: string): Promise<readonly string[]> {
  const checked = await Promise.all(
    ids.map(async (id) => {
      try {
        const task = await loadTask(id)
        return isOffered(task, account) && !task.waitsForSigners
      } catch (error) {
        return !isGone(error)
      }
    }),
  )
  return ids.filter((_, at) => checked[at])
}
