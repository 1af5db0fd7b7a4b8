// The open subtasks of a task; each opens in the inbox.
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useText } from '../../../../data/use-text.ts'
import { assigneeOf } from '../header-edits.tsx'
import { inboxMessages } from '../messages.ts'
import type { InboxTask, TaskDetail } from '../task.ts'
import type { Inbox } from '../use-inbox.ts'
import { contentMessages } from './messages.ts'

interface SubtaskSectionProps {
  readonly task: TaskDetail
  readonly subtasks: readonly InboxTask[]
  readonly inbox: Inbox
  readonly onCreate: () => void
}

export function SubtaskSection({ task, subtasks, inbox, onCreate }: SubtaskSectionProps) {
  const text = useText(contentMessages)
  const words = useText(inboxMessages)
  return (
    <section className="inbox-section">
      <h3>{text('subtasks')}</h3>
      <ul className="inbox-subtasks">
        {subtasks.map((subtask) => (
          <li key={subtask.id}>
            <button type="button" onClick={() => inbox.go({ task: subtask.id, tab: null })}>
              <span>{subtask.name ?? words('unnamed')}</span>
              <small>{assigneeOf({ assignee: subtask.assignee }, words('unassigned'))}</small>
            </button>
          </li>
        ))}
      </ul>
      {task.mayParticipate && (
        <Button type="dashed" icon={<PlusOutlined aria-hidden="true" />} onClick={onCreate}>
          {text('newSubtask')}
        </Button>
      )}
    </section>
  )
}
