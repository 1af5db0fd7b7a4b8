// The left column: filters, the tasks of the page with arrows to the next and previous one, and the bar of selected ones.
import { DownOutlined, PlusOutlined, QuestionCircleOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { hint } from '../../../ui/floating/hint.ts'
import { useSession } from '../../../data/session.ts'
import { useText } from '../../../data/use-text.ts'
import { EmptyState, LoadError } from '../../../ui/states.tsx'
import { BatchBar } from './batch/batch-bar.tsx'
import { isOffered } from './batch/selectable.ts'
import type { Selection } from './batch/use-selection.ts'
import { InboxHead } from './inbox-head.tsx'
import { inboxMessages } from './messages.ts'
import { filtered, inboxPageSize, isFiltered } from './place.ts'
import { TaskCard } from './task-card.tsx'
import type { Inbox } from './use-inbox.ts'

interface TaskListProps {
  readonly inbox: Inbox
  readonly now: number
  readonly selection: Selection
  readonly onCreate: () => void
  readonly onHelp: () => void
}

export function TaskList({ inbox, now, selection, onCreate, onHelp }: TaskListProps) {
  const text = useText(inboxMessages)
  const { place, go } = inbox
  return (
    <section className="inbox-list" aria-label={text('list')}>
      <InboxHead place={place} onChange={go} />
      <div className="inbox-list-tools">
        <Button icon={<PlusOutlined aria-hidden="true" />} onClick={onCreate}>
          {text('create')}
        </Button>
        <Button
          {...hint(text('keys'))}
          type="text"
          icon={<QuestionCircleOutlined />}
          aria-label={text('keys')}
          onClick={onHelp}
        />
      </div>
      <Cards inbox={inbox} now={now} selection={selection} />
      <BatchBar selection={selection} inbox={inbox} />
    </section>
  )
}

function Cards({ inbox, now, selection }: Pick<TaskListProps, 'inbox' | 'now' | 'selection'>) {
  const text = useText(inboxMessages)
  const { account } = useSession().user
  const { place, go, tasks, error, isLoading, openId } = inbox
  if (error !== null && tasks.length === 0) return <LoadError message={error.message} onRetry={inbox.reload} />
  if (isLoading) return <Skeleton active paragraph={{ rows: 8 }} title={false} />
  // The right column says so, and offers more.
  if (inbox.isBare) return null
  if (tasks.length === 0 && place.page === 1)
    return (
      <EmptyState
        title={text(isFiltered(place) ? 'noHit' : 'emptyTitle')}
        action={
          isFiltered(place) && (
            <Button onClick={() => go(filtered(place, { text: '', definition: '', assignment: 'involved' }))}>
              {text('clearFilters')}
            </Button>
          )
        }
      />
    )
  return (
    <div className={inbox.isStale ? 'inbox-stale' : undefined}>
      <PageArrow inbox={inbox} step={-1} />
      <ul className="inbox-cards">
        {tasks.map((task) => (
          <TaskCard
            key={task.id}
            task={task}
            isOpen={task.id === openId}
            now={now}
            isSelected={selection.has(task.id)}
            onSelect={isOffered(task, account) ? (isOn) => selection.toggle(task, isOn) : null}
            onOpen={() => go({ task: task.id, tab: null })}
          />
        ))}
      </ul>
      <PageArrow inbox={inbox} step={1} />
    </div>
  )
}

function PageArrow({ inbox, step }: { readonly inbox: Inbox; readonly step: 1 | -1 }) {
  const text = useText(inboxMessages)
  const { place, total, go } = inbox
  const isThere = step === -1 ? place.page > 1 : place.page * inboxPageSize < total
  if (!isThere) return step === -1 ? null : <p className="inbox-end">{text('noMore')}</p>
  return (
    <Button
      type="text"
      block
      icon={step === -1 ? <UpOutlined /> : <DownOutlined />}
      aria-label={text(step === -1 ? 'previousPage' : 'nextPage')}
      onClick={() => go({ page: place.page + step, task: null, tab: null })}
    />
  )
}
