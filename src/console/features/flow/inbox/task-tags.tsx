// Marks of a task: how near its due date is, and what is special about it.
import { Tag } from 'antd'
import { shownTime } from '../../../data/time.ts'
import { useText } from '../../../data/use-text.ts'
import { inboxMessages } from './messages.ts'
import { dueMark, useDistance } from './time/relative-time.ts'
import type { InboxTask } from './task.ts'

const colours = { overdue: 'error', soon: 'warning', later: 'default' } as const

export function DueTag({ dueDate, now }: { readonly dueDate: string; readonly now: number }) {
  const text = useText(inboxMessages)
  const distanceOf = useDistance(now)
  const mark = dueMark(dueDate, now)
  const word = mark === 'overdue' ? `${text('overdue')} · ` : mark === 'soon' ? `${text('dueSoon')} · ` : ''
  return (
    <Tag color={colours[mark]} title={shownTime(dueDate)}>
      {word}
      {text('due', { time: distanceOf(dueDate) })}
    </Tag>
  )
}

export function StateTags({ task }: { readonly task: InboxTask }) {
  const text = useText(inboxMessages)
  return (
    <>
      {task.cancelled && <Tag>{text('cancelled')}</Tag>}
      {task.suspended && <Tag>{text('suspended')}</Tag>}
      {task.delegationState === 'pending' && <Tag color="warning">{text('delegated')}</Tag>}
      {task.signing !== null && <Tag color="processing">{text('signing')}</Tag>}
      {task.signing === null && task.parentTaskId !== null && <Tag>{text('subtask')}</Tag>}
    </>
  )
}
