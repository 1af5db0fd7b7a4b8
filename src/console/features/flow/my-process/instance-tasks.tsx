// The open and completed tasks of an instance: who has them and since when.
import './instance-tasks.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { mayOpen } from '../../../data/access-control.ts'
import { http } from '../../../data/http.ts'
import { useSession } from '../../../data/session.ts'
import { shownTime } from '../../../data/time.ts'
import { useText } from '../../../data/use-text.ts'
import type { CellProps } from '../../../entity/list/columns.tsx'
import { textOf } from '../../../entity/row.ts'
import { LoadError, Loading } from '../../../ui/states.tsx'
import type { Person } from '../people/person.ts'
import { myProcessMessages } from './messages.ts'

interface InstanceTask {
  readonly id: string
  readonly name: string | null
  readonly assignee: Person | null
  readonly createTime: string
  readonly endDate: string | null
}

const inbox = '/flowable/work/tasks'

/** More tasks than anybody reads in a drawer. */
const most = 200

function useTasks(processInstanceId: string) {
  return useQuery({
    queryKey: ['instance-tasks', processInstanceId],
    queryFn: async ({ signal }) => {
      const body = { processInstanceId, state: 'all', assignment: 'all', sort: 'created-asc', size: most }
      return (await http.post<readonly InstanceTask[]>('/flowable/query/tasks', body, { kind: 'read', signal })).data
    },
  })
}

export function InstanceTasks({ row }: CellProps) {
  const text = useText(myProcessMessages)
  const { data, error, refetch } = useTasks(textOf(row['id']))
  if (error !== null) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading />
  const open = data.filter(({ endDate }) => endDate === null)
  const ended = data.filter(({ endDate }) => endDate !== null)
  return (
    <>
      <TaskGroup title={text('running', { count: open.length })} tasks={open} />
      <TaskGroup title={text('completed', { count: ended.length })} tasks={ended} />
    </>
  )
}

function TaskGroup({ title, tasks }: { readonly title: string; readonly tasks: readonly InstanceTask[] }) {
  const text = useText(myProcessMessages)
  const isLinked = mayOpen(useSession().rights, inbox)
  return (
    <section className="instance-tasks">
      <h3>{title}</h3>
      {tasks.length === 0 ? (
        <p className="instance-tasks-facts">{text('none')}</p>
      ) : (
        <ul>
          {tasks.map(({ id, name, assignee, createTime, endDate }) => (
            <li key={id}>
              {/* The starter urges and withdraws there. */}
              {isLinked ? (
                <Link to={`${inbox}?task=${encodeURIComponent(id)}`}>{name ?? id}</Link>
              ) : (
                <span>{name ?? id}</span>
              )}
              <span className="instance-tasks-facts">
                {assignee?.fullName ?? text('unassigned')} ·{' '}
                {endDate === null
                  ? text('since', { time: shownTime(createTime) })
                  : text('until', { time: shownTime(endDate) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
