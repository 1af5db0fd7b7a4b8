// What has been done in the process of a task, or with a task of its own, newest first: who, when, what, and with which opinion.
import { useQuery } from '@tanstack/react-query'
import { Timeline } from 'antd'
import { useText } from '../../../../data/use-text.ts'
import { EmptyState, LoadError, Loading } from '../../../../ui/states.tsx'
import { loadHistory } from '../calls.ts'
import type { TaskDetail } from '../task.ts'
import { HistoryEntry } from './history-entry.tsx'
import { historyMessages } from './messages.ts'

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
        children: <HistoryEntry line={line} isNamed={task.processInstanceId !== null} />,
      }))}
    />
  )
}
