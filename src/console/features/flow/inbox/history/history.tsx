// What has been done with a task, newest first: who, when, what, and with which opinion.
import { useQuery } from '@tanstack/react-query'
import { Timeline } from 'antd'
import { shownTime } from '../../../../data/time.ts'
import { useText } from '../../../../data/use-text.ts'
import { EmptyState, LoadError, Loading } from '../../../../ui/states.tsx'
import { loadHistory } from '../calls.ts'
import type { HistoryLine, TaskDetail } from '../task.ts'
import { historyMessages, isVerb, outcomeText } from './messages.ts'

const colours: Readonly<Record<string, string>> = {
  complete: 'green',
  sign: 'green',
  return: 'orange',
  withdraw: 'orange',
  terminate: 'red',
}

export function History({ task }: { readonly task: TaskDetail }) {
  const text = useText(historyMessages)
  const { data, error, refetch } = useQuery({
    queryKey: ['inbox', 'history', task.id],
    queryFn: ({ signal }) => loadHistory(task.id, signal),
  })
  if (data === undefined)
    return error === null ? <Loading /> : <LoadError message={error.message} onRetry={() => void refetch()} />
  if (data.length === 0) return <EmptyState title={text('noHistory')} />
  return (
    <Timeline
      className="inbox-history"
      items={data.toReversed().map((line) => ({
        key: line.id,
        color: colours[line.action] ?? 'blue',
        children: <Line line={line} />,
      }))}
    />
  )
}

function Line({ line }: { readonly line: HistoryLine }) {
  const text = useText(historyMessages)
  const { action, person, fromName, toName, opinion, time } = line
  const from = fromName === null ? '' : outcomeText(fromName, text)
  const to = toName === null ? '' : outcomeText(toName, text)
  const change = [from, to].filter((part) => part !== '').join(' → ')
  return (
    <>
      <p className="inbox-said-head">
        <strong>{person?.fullName}</strong>
        <span>
          {isVerb(action) ? text(action) : action}
          {change !== '' && ` · ${change}`}
        </span>
        <time dateTime={time}>{shownTime(time)}</time>
      </p>
      {opinion && <p className="inbox-said-text">{text('opinion', { opinion })}</p>}
    </>
  )
}
