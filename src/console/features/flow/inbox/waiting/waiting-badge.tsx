// How many tasks wait for the user, beside the entry of the inbox in the menu.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { taskTopic } from '../../../../../shared/protocol/topics.ts'
import { subscribe } from '../../../../data/events.ts'
import { useText } from '../../../../data/use-text.ts'
import { countWaiting, mostWaiting } from './count-waiting.ts'
import { waitingMessages } from './messages.ts'

const countKey = ['inbox', 'count']

export function WaitingBadge() {
  const text = useText(waitingMessages)
  const client = useQueryClient()
  const { data = 0 } = useQuery({ queryKey: countKey, queryFn: countWaiting, staleTime: 10_000 })
  useEffect(() => subscribe(taskTopic, () => void client.invalidateQueries({ queryKey: countKey })), [client])
  if (data === 0) return null
  return (
    <span className="waiting-badge" title={text('waiting', { count: data })}>
      {data > mostWaiting ? `${mostWaiting}+` : data}
    </span>
  )
}
