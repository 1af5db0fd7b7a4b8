// Completes the selected tasks one after the other, and says which were refused and why.
import { Button } from 'antd'
import { useState } from 'react'
import { notify } from '../../../data/notify.ts'
import { text as consoleText } from '../../../data/text.ts'
import { useText } from '../../../data/use-text.ts'
import { confirmAction } from '../../../ui/confirm-action.ts'
import { act } from './calls.ts'
import { inboxMessages } from './messages.ts'
import type { InboxTask } from './task.ts'
import type { Inbox } from './use-inbox.ts'
import type { Selection } from './use-selection.ts'

interface BatchBarProps {
  readonly selection: Selection
  readonly inbox: Pick<Inbox, 'expectEnd' | 'leave'>
}

/** Returns the reasons of those that were refused, by task. */
async function completeAll(tasks: readonly InboxTask[]): Promise<ReadonlyMap<string, string>> {
  const refused = new Map<string, string>()
  for (const { id } of tasks) {
    await act(id, 'complete').catch((error: unknown) => {
      refused.set(id, error instanceof Error ? error.message : consoleText('notice.fault'))
    })
  }
  return refused
}

export function BatchBar({ selection, inbox }: BatchBarProps) {
  const text = useText(inboxMessages)
  const [isBusy, setBusy] = useState(false)
  const { tasks, clear } = selection
  if (tasks.length === 0) return null
  const complete = async (): Promise<void> => {
    const names = tasks.map(({ name }) => name ?? text('unnamed')).join(text('comma'))
    if (!(await confirmAction({ title: text('batchQuestion', { count: tasks.length }), content: names }))) return
    setBusy(true)
    const ids = tasks.map(({ id }) => id)
    inbox.expectEnd(ids, true)
    const refused = await completeAll(tasks)
    setBusy(false)
    const done = ids.filter((id) => !refused.has(id))
    if (refused.size === 0) notify.success(text('batchDone', { count: done.length }))
    else {
      const reasons = [...new Set(refused.values())].join(consoleText('notice.reasonEnd'))
      notify.warning(text('batchLeft', { done: done.length, left: refused.size, reasons }))
    }
    clear()
    inbox.expectEnd([...refused.keys()], false)
    inbox.leave(done)
  }
  return (
    <div className="inbox-batch" role="status">
      <span>{text('selected', { count: tasks.length })}</span>
      <Button type="primary" loading={isBusy} onClick={() => void complete()}>
        {text('batch')}
      </Button>
      <Button type="text" disabled={isBusy} onClick={clear}>
        {text('cancelSelection')}
      </Button>
    </div>
  )
}
