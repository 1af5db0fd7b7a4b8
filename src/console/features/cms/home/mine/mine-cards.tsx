// 与我相关: drafts, reviews and tasks that wait, and recent changes.
import './mine.css'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, Tag } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { taskTopic } from '../../../../../shared/protocol/topics.ts'
import { subscribe } from '../../../../data/events.ts'
import { useText } from '../../../../data/use-text.ts'
import { LoadError } from '../../../../ui/states.tsx'
import { ArticleLink } from './article-link.tsx'
import { mineMessages } from './messages.ts'
import { type Change, loadMine, type WaitingTask, type Writing } from './mine.ts'

const inbox = '/flowable/work/tasks'
const colours = { 1: 'default', 2: 'processing', 3: 'success' } as const
const changedSince = 3

interface CardProps {
  readonly title: string
  readonly empty: string
  readonly more?: ReactNode
  readonly children: readonly ReactNode[]
}

function Card({ title, empty, more, children }: CardProps) {
  return (
    <section className="home-card mine-card">
      <header>
        <h2>{title}</h2>
        {more}
      </header>
      {children.length === 0 ? <p className="mine-none">{empty}</p> : <ul>{children}</ul>}
    </section>
  )
}

function WritingRow({ row: { id, title, appid, time, isDraft } }: { readonly row: Writing }) {
  const text = useText(mineMessages)
  return (
    <li>
      <ArticleLink appid={appid} form={id === null ? 'create' : 'edit'} id={id}>
        {title || text('untitled')}
      </ArticleLink>
      <Tag color={isDraft ? 'warning' : 'default'}>{text(isDraft ? 'unsaved' : 'state.1')}</Tag>
      <time>{time}</time>
    </li>
  )
}

function ChangeRow({
  row: { id, title, appid, channelName, status, publishStatus, time, by },
}: {
  readonly row: Change
}) {
  const text = useText(mineMessages)
  const isChanged = status === 3 && publishStatus === changedSince
  return (
    <li>
      <ArticleLink appid={appid} form="view" id={id}>
        {title}
      </ArticleLink>
      <Tag color={isChanged ? 'warning' : colours[status]}>{text(isChanged ? 'changed' : `state.${status}`)}</Tag>
      <span>
        {[channelName, by === null ? null : text('changedBy', { name: by })]
          .filter((part) => part !== null)
          .join(' · ')}
      </span>
      <time>{time}</time>
    </li>
  )
}

function TaskRow({ row: { id, name, process, time, due } }: { readonly row: WaitingTask }) {
  const text = useText(mineMessages)
  return (
    <li>
      <Link className="mine-title" to={`${inbox}?task=${encodeURIComponent(id)}`}>
        {process ?? name ?? text('untitled')}
      </Link>
      {process !== null && name !== null && <span>{name}</span>}
      {due !== null && <span>{text('due', { time: due })}</span>}
      <time>{time}</time>
    </li>
  )
}

export function MineCards() {
  const text = useText(mineMessages)
  const { data, error, refetch } = useQuery({ queryKey: ['home', 'mine'], queryFn: ({ signal }) => loadMine(signal) })
  useEffect(() => subscribe(taskTopic, () => void refetch()), [refetch])
  if (error !== null) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 6 }} />
  const { writing, changes, reviews, tasks } = data
  const more = (count: number) => count > 0 && <Link to={inbox}>{text('more', { count })}</Link>
  return (
    <div className="mine">
      <Card title={text('reviews')} empty={text('noReviews')} more={more(reviews.count)}>
        {reviews.rows.map((row) => (
          <TaskRow key={row.id} row={row} />
        ))}
      </Card>
      <Card title={text('tasks')} empty={text('noTasks')} more={more(tasks.count)}>
        {tasks.rows.map((row) => (
          <TaskRow key={row.id} row={row} />
        ))}
      </Card>
      <Card title={text('writing')} empty={text('noWriting')}>
        {writing.map((row) => (
          <WritingRow key={`${row.id} ${row.time}`} row={row} />
        ))}
      </Card>
      <Card title={text('changes')} empty={text('noChanges')}>
        {changes.map((row) => (
          <ChangeRow key={row.id} row={row} />
        ))}
      </Card>
    </div>
  )
}
