// The head of the open task: its name, who holds it and since when, due date, process, end; what can be changed is changed in place.
import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { shownTime } from '../../../data/time.ts'
import { useText } from '../../../data/use-text.ts'
import { viewerAddress } from '../diagram/model.ts'
import { AssigneeEdit, assigneeOf, DueEdit } from './header-edits.tsx'
import { inboxMessages } from './messages.ts'
import { useDistance, useLength } from './time/relative-time.ts'
import { SubLine } from './sub-line.tsx'
import { DueTag, StateTags } from './task-tags.tsx'
import type { TaskDetail } from './task.ts'
import { useInPlace } from './use-in-place.ts'
import type { Inbox } from './use-inbox.ts'

interface TaskHeaderProps {
  readonly task: TaskDetail
  readonly inbox: Inbox
  readonly now: number
  /** The buttons. */
  readonly children: ReactNode
}

export function TaskHeader({ task, inbox, now, children }: TaskHeaderProps) {
  const text = useText(inboxMessages)
  const distanceOf = useDistance(now)
  const lengthOf = useLength()
  const { name, description, endDate, dueDate, duration } = task
  const signers = task.signers.filter(({ type, state }) => type === 'before' && state === 'open')
  return (
    <header className="inbox-task-head">
      <div className="inbox-task-title">
        <h2 tabIndex={-1}>{name ?? text('unnamed')}</h2>
        {dueDate !== null && endDate === null && <DueTag dueDate={dueDate} now={now} />}
        <StateTags task={task} />
        <div className="inbox-actions">{children}</div>
      </div>
      {description && <Typography.Paragraph className="inbox-description">{description}</Typography.Paragraph>}
      <dl className="inbox-facts">
        <Fact label={text('assigneeLabel')}>
          <Assignee task={task} now={now} />
        </Fact>
        <Fact label={text('dueLabel')}>
          <Due task={task} now={now} />
        </Fact>
        {task.processInstanceId !== null && (
          <Fact label={text('instanceLabel')}>
            <Link to={viewerAddress(task.processInstanceId)}>
              {task.processInstanceName ?? task.processDefinitionName ?? task.processInstanceId}
            </Link>
          </Fact>
        )}
        <Fact label={text('endLabel')}>
          {endDate === null ? (
            text('notEnded')
          ) : (
            <time dateTime={endDate} title={shownTime(endDate)}>
              {distanceOf(endDate)}
            </time>
          )}
        </Fact>
        {duration !== null && <Fact label={text('durationLabel')}>{lengthOf(duration)}</Fact>}
      </dl>
      {signers.length > 0 && (
        <p className="inbox-waits">
          {text('waitsFor', { names: signers.map(({ fullName }) => fullName).join(text('comma')) })}
        </p>
      )}
      <SubLine task={task} inbox={inbox} />
    </header>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Assignee({ task, now }: { readonly task: TaskDetail; readonly now: number }) {
  const text = useText(inboxMessages)
  const distanceOf = useDistance(now)
  const { isEditing, setEditing, button } = useInPlace()
  const { assignee, claimTime, createTime, endDate } = task
  if (isEditing) return <AssigneeEdit task={task} onClose={() => setEditing(false)} />
  const since = assignee === null ? createTime : (claimTime ?? createTime)
  const distance = distanceOf(since)
  return (
    <>
      {task.allowed.includes('assign') ? (
        <button
          ref={button}
          type="button"
          className="inbox-edit"
          title={text('changeAssignee')}
          onClick={() => setEditing(true)}
        >
          {assigneeOf(task, text('unassigned'))}
        </button>
      ) : (
        <span title={assignee?.id}>{assigneeOf(task, text('unassigned'))}</span>
      )}
      {endDate === null && (
        <small title={shownTime(since)}>
          {text(assignee === null ? 'waitingSince' : 'heldSince', { time: distance })}
        </small>
      )}
    </>
  )
}

function Due({ task, now }: { readonly task: TaskDetail; readonly now: number }) {
  const text = useText(inboxMessages)
  const distanceOf = useDistance(now)
  const { isEditing, setEditing, button } = useInPlace()
  const { dueDate, mayEdit } = task
  if (isEditing) return <DueEdit task={task} onClose={() => setEditing(false)} />
  const shown = dueDate === null ? text('noDueDate') : distanceOf(dueDate)
  const title = dueDate === null ? undefined : shownTime(dueDate)
  if (!mayEdit) return <span title={title}>{shown}</span>
  return (
    <button
      ref={button}
      type="button"
      className="inbox-edit"
      title={title ?? text('changeDue')}
      onClick={() => setEditing(true)}
    >
      {shown}
    </button>
  )
}
