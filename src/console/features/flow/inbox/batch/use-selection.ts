// Tasks selected to be completed together, across pages. What a form asks for is known once it is loaded.
import { useCallback, useRef, useState } from 'react'
import { notify } from '../../../../data/notify.ts'
import { text as consoleText } from '../../../../data/text.ts'
import { useText } from '../../../../data/use-text.ts'
import { loadForm } from '../calls.ts'
import type { InboxTask } from '../task.ts'
import { batchMessages } from './messages.ts'
import { fits, type Selected, selectedOf } from './selectable.ts'

export interface Selection {
  readonly selected: readonly Selected[]
  readonly has: (id: string) => boolean
  /** Says why a task cannot be selected. */
  readonly toggle: (task: InboxTask, isOn: boolean) => void
  readonly clear: () => void
  /** Clears all but these. */
  readonly keep: (ids: readonly string[]) => void
}

export function useSelection(): Selection {
  const text = useText(batchMessages)
  const [selected, setSelected] = useState<readonly Selected[]>([])
  const latest = useRef(selected)
  const change = useCallback((next: readonly Selected[]) => {
    latest.current = next
    setSelected(next)
  }, [])
  const add = useCallback(
    async (task: InboxTask): Promise<void> => {
      const next = selectedOf(task, task.formKey === null ? null : await loadForm(task.id))
      const others = latest.current.filter((one) => one.task.id !== task.id)
      if (next === null) notify.warning(text('hasForm'))
      else if (fits(others, next)) change([...others, next])
      else notify.warning(text('otherKind'))
    },
    [change, text],
  )
  const toggle = useCallback(
    (task: InboxTask, isOn: boolean) => {
      if (isOn)
        add(task).catch((error: unknown) =>
          notify.error(error instanceof Error ? error.message : consoleText('notice.fault')),
        )
      else change(latest.current.filter((one) => one.task.id !== task.id))
    },
    [add, change],
  )
  const keep = useCallback(
    (ids: readonly string[]) => change(latest.current.filter(({ task }) => ids.includes(task.id))),
    [change],
  )
  const clear = useCallback(() => change([]), [change])
  return { selected, has: (id) => selected.some(({ task }) => task.id === id), toggle, clear, keep }
}
