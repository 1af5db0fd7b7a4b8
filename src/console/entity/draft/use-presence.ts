// Who else has this row open: usePresence(entity, id). A heartbeat says that this form is open.
import { useEffect, useState } from 'react'
import { presenceTopic } from '../../../shared/protocol/live.ts'
import { subscribe } from '../../data/events.ts'
import { readSession } from '../../data/session-store.ts'
import { http } from '../../data/http.ts'
import { isViewing } from '../../data/view-store.ts'
import { holdPlace } from './open-places.ts'

const beatEvery = 10_000

export interface Person {
  readonly account: string
  readonly username: string
}

const nobody: readonly Person[] = []

async function send(entity: string, id: number, on: boolean): Promise<readonly Person[]> {
  const options = { kind: 'read', quiet: true, background: true } as const
  return (await http.post<Person[]>('/my/presence', { entity, id, on }, options)).data
}

/** A page that goes takes its other requests with it. */
function sendWithPage(entity: string, id: number): void {
  const headers = { 'content-type': 'application/json', token: readSession().user.token }
  const body = JSON.stringify({ entity, id, on: false })
  void fetch('/api/my/presence', { method: 'POST', keepalive: true, headers, body }).catch(() => undefined)
}

export function usePresence(entity: string, id: number): readonly Person[] {
  const [people, setPeople] = useState(nobody)
  useEffect(() => {
    if (isViewing()) return
    let isOpen = true
    const beat = (): void => {
      // Without an answer the last one stays; the next heartbeat asks again.
      send(entity, id, true).then(
        (found) => isOpen && setPeople(found),
        () => undefined,
      )
    }
    const leave = (): void => void send(entity, id, false).catch(() => undefined)
    const timer = setInterval(beat, beatEvery)
    const unsubscribe = subscribe(presenceTopic(entity, id), beat)
    const leaveWithPage = (): void => sendWithPage(entity, id)
    const closing = new AbortController()
    holdPlace(entity, id, closing.signal)
    window.addEventListener('pagehide', leaveWithPage)
    beat()
    return () => {
      isOpen = false
      closing.abort()
      clearInterval(timer)
      unsubscribe()
      window.removeEventListener('pagehide', leaveWithPage)
      leave()
      setPeople(nobody)
    }
  }, [entity, id])
  return people
}
