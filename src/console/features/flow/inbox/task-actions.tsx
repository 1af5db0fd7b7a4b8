// The buttons of the open task: claim, complete, and the other actions that the user may take.
import { Button } from 'antd'
import { useText } from '../../../data/use-text.ts'
import { act } from './calls.ts'
import { inboxMessages } from './messages.ts'
import type { TaskDetail } from './task.ts'
import { useAct } from './use-act.ts'
import type { Completion } from './use-completion.ts'
import type { Inbox } from './use-inbox.ts'

interface TaskActionsProps {
  readonly task: TaskDetail
  readonly inbox: Inbox
  readonly completion: Completion
}

export function TaskActions({ task, inbox, completion }: TaskActionsProps) {
  const text = useText(inboxMessages)
  const { isBusy, run } = useAct()
  const { id, allowed, formKey } = task
  const complete = (): void => {
    if (formKey === null) return void completion.complete({})
    // The outcomes are below the form.
    inbox.go({ task: id, tab: 'form' })
    document.querySelector<HTMLElement>('.flow-form-bar button')?.focus()
  }
  return (
    <>
      {allowed.includes('claim') && (
        <Button type="primary" loading={isBusy} onClick={() => void run(() => act(id, 'claim'), text('claimed'))}>
          {text('claim')}
        </Button>
      )}
      {allowed.includes('unclaim') && (
        <Button loading={isBusy} onClick={() => void run(() => act(id, 'unclaim'), text('unclaimed'))}>
          {text('unclaim')}
        </Button>
      )}
      {task.mayComplete && (
        <Button type="primary" data-key="complete" loading={completion.isBusy} onClick={complete}>
          {text('complete')}
        </Button>
      )}
    </>
  )
}
