// One line on what else belongs to the task: people, content, subtasks; and the way to its form.
import { FileTextOutlined, TeamOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Avatar, Button } from 'antd'
import { useText } from '../../../data/use-text.ts'
import { loadContents, loadSubtasks } from './calls.ts'
import { inboxMessages } from './messages.ts'
import type { TaskDetail } from './task.ts'
import { tabOf } from './place.ts'
import type { Inbox } from './use-inbox.ts'

/** Chinese names by their last two characters, others by the first letters of their parts. */
export function initialsOf(name: string): string {
  if (/\p{Script=Han}/u.test(name)) return name.slice(-2)
  const letters = name.split(/[\s._-]+/).flatMap((part) => part.slice(0, 1))
  return letters.slice(0, 2).join('').toUpperCase()
}

export function subtasksQuery(id: string) {
  return queryOptions({ queryKey: ['inbox', 'subtasks', id], queryFn: ({ signal }) => loadSubtasks(id, signal) })
}

export function useAttached(id: string) {
  const contents = useQuery({
    queryKey: ['inbox', 'contents', id],
    queryFn: ({ signal }) => loadContents(id, signal),
  })
  const subtasks = useQuery(subtasksQuery(id))
  return { contents: contents.data ?? [], subtasks: subtasks.data ?? [] }
}

export function SubLine({ task, inbox }: { readonly task: TaskDetail; readonly inbox: Inbox }) {
  const text = useText(inboxMessages)
  const { contents, subtasks } = useAttached(task.id)
  const [first] = task.involvedPeople
  const isForm = tabOf(task, inbox.place.tab) === 'form'
  return (
    <div className="inbox-sub">
      <span>
        {first === undefined ? (
          <>
            <TeamOutlined aria-hidden="true" /> {text('nobody')}
          </>
        ) : (
          <>
            <Avatar size={20}>{initialsOf(first.fullName)}</Avatar>{' '}
            <span title={first.fullName}>{text('people', { count: task.involvedPeople.length })}</span>
          </>
        )}
      </span>
      <span>
        <FileTextOutlined aria-hidden="true" />{' '}
        {contents.length === 0 ? text('noContent') : text('contents', { count: contents.length })}
      </span>
      <span>
        <UnorderedListOutlined aria-hidden="true" />{' '}
        {subtasks.length === 0 ? text('noSubtasks') : text('subtasks', { count: subtasks.length })}
      </span>
      {task.formKey !== null && (
        <Button type="link" size="small" onClick={() => inbox.go({ task: task.id, tab: isForm ? 'content' : 'form' })}>
          {text(isForm ? 'showContent' : 'showForm')}
        </Button>
      )}
    </div>
  )
}
