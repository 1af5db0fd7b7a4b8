// How many subtasks end unfinished with their task; signers are counted elsewhere.
import { useAttached } from './sub-line.tsx'

export function useOpenSubtasks(taskId: string): number {
  const { subtasks } = useAttached(taskId)
  return subtasks.filter(({ endDate, signing }) => endDate === null && signing === null).length
}
