// How many notifications are unread, kept current by the event stream.
import { useEffect, useState } from 'react'
import { noticesTopic } from '../../../shared/protocol/topics.ts'
import { subscribe } from '../../data/events.ts'
import { http } from '../../data/http.ts'

async function countUnread(): Promise<number> {
  const { data } = await http.post<{ unread: number }>('/my/notices', { limit: 0 }, { kind: 'read', quiet: true })
  return data.unread
}

/** A failed count is asked for again with the next hint. */
export function useUnread(): number {
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    const load = (): void => void countUnread().then(setUnread, () => undefined)
    load()
    return subscribe(noticesTopic, load)
  }, [])
  return unread
}
