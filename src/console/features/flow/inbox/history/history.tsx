// What has been done in the process of a task, or with a task of its own, newest first: who, when, what, and with which opinion.
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
    queryFn: ({ signal }) => loadHistory(task, signal),
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
        children: <Line line={line} isNamed={task.processInstanceId !== null} />,
      }))}
    />
  )
}

interface LineProps {
  readonly line: HistoryLine
  /** Lines of several tasks say which one each is about. */
  readonly isNamed: boolean
}

function Line({ line, isNamed }: LineProps) {
  const text = useText(historyMessages)
  const { action, person, fromName, toName, opinion, taskName, time } = line
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
        {isNamed && taskName !== null && <span>{taskName}</span>}
        <time dateTime={time}>{shownTime(time)}</time>
      </p>
      {opinion && <p className="inbox-said-text">{text('opinion', { opinion })}</p>}
    </>
  )
}
