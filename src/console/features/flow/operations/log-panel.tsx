// What was done to an instance, newest first.
import { useQuery } from '@tanstack/react-query'
import { shownTime } from '../../../data/time.ts'
import { useText } from '../../../data/use-text.ts'
import { EmptyState, LoadError, Loading } from '../../../ui/states.tsx'
import { historyMessages, isVerb } from '../inbox/history/messages.ts'
import { loadHistory } from './calls.ts'
import { operationsMessages } from './messages.ts'

export function LogPanel({ instanceId }: { readonly instanceId: string }) {
  const text = useText(operationsMessages)
  const verbs = useText(historyMessages)
  const { data, error, refetch } = useQuery({
    queryKey: ['operations', 'history', instanceId],
    queryFn: ({ signal }) => loadHistory(instanceId, signal),
  })
  if (data === undefined)
    return error === null ? <Loading /> : <LoadError message={error.message} onRetry={() => void refetch()} />
  if (data.length === 0) return <EmptyState title={text('noLog')} />
  return (
    <ul className="operations-lines" aria-label={text('log')}>
      {data.toReversed().map(({ id, time, action, person, fromName, toName, opinion }) => (
        <li key={id}>
          <strong>{isVerb(action) ? verbs(action) : action}</strong> {person?.fullName}{' '}
          <time className="operations-hint" dateTime={time}>
            {shownTime(time)}
          </time>
          <div>{[fromName, toName].filter((part) => part !== null && part !== '').join(' → ')}</div>
          {opinion !== null && <div className="operations-hint">{opinion}</div>}
        </li>
      ))}
    </ul>
  )
}
