// Tasks selected to be completed together, across pages.
import { useCallback, useState } from 'react'
import type { InboxTask } from './task.ts'

export interface Selection {
  readonly tasks: readonly InboxTask[]
  readonly has: (id: string) => boolean
  readonly toggle: (task: InboxTask, isOn: boolean) => void
  readonly clear: () => void
}

export function useSelection(): Selection {
  const [tasks, setTasks] = useState<readonly InboxTask[]>([])
  const toggle = useCallback((task: InboxTask, isOn: boolean) => {
    setTasks((last) => [...last.filter(({ id }) => id !== task.id), ...(isOn ? [task] : [])])
  }, [])
  const clear = useCallback(() => setTasks([]), [])
  return { tasks, has: (id) => tasks.some((task) => task.id === id), toggle, clear }
}
