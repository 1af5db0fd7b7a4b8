// A task in the list: name, process, when, who holds it, and what it is about.
import { Checkbox } from 'antd'
import { shownTime } from '../../../data/time.ts'
import { hint } from '../../../ui/floating/hint.ts'
import { useText } from '../../../data/use-text.ts'
import { inboxMessages } from './messages.ts'
import { DueTag, StateTags } from './task-tags.tsx'
import { useDistance } from './time/relative-time.ts'
import type { InboxTask } from './task.ts'

interface TaskCardProps {
  readonly task: InboxTask
  readonly isOpen: boolean
  readonly now: number
  readonly isSelected: boolean
  /** Null: it cannot be completed with others. */
  readonly onSelect: ((isSelected: boolean) => void) | null
  readonly onOpen: () => void
}

export function TaskCard({ task, isOpen, now, isSelected, onSelect, onOpen }: TaskCardProps) {
  const text = useText(inboxMessages)
  const distanceOf = useDistance(now)
  const { id, name, description, assignee, createTime, endDate, dueDate, processInstanceName } = task
  const shownName = name ?? text('unnamed')
  const moment = endDate ?? createTime
  const distance = distanceOf(moment)
  return (
    <li className={isOpen ? 'inbox-card inbox-card-open' : 'inbox-card'} data-task={id}>
      {onSelect !== null && (
        <span {...hint(task.waitsForSigners ? text('waitsInBatch') : '', 'topLeft')}>
          <Checkbox
            checked={isSelected}
            disabled={task.waitsForSigners && !isSelected}
            aria-label={text('select', { name: shownName })}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </span>
      )}
      <button type="button" aria-current={isOpen} onClick={onOpen}>
        <span className="inbox-card-head">
          <strong>{shownName}</strong>
          <time dateTime={moment} title={shownTime(moment)}>
            {text(endDate === null ? 'created' : task.cancelled ? 'ended' : 'finished', { time: distance })}
          </time>
        </span>
        <span className="inbox-card-facts">
          <span>{assignee?.fullName ?? text('unassigned')}</span>
          {processInstanceName !== null && <span className="inbox-cut">{processInstanceName}</span>}
        </span>
        <span className="inbox-card-note inbox-cut">{description || text('noDescription')}</span>
        <span className="inbox-card-tags">
          {dueDate !== null && endDate === null && <DueTag dueDate={dueDate} now={now} />}
          <StateTags task={task} />
        </span>
      </button>
    </li>
  )
}
