// Who else has this row open: usePresence(entity, id). A heartbeat says that this form is open.
import { useEffect, useState } from 'react'
import { presenceTopic } from '../../../shared/protocol/live.ts'
import { subscribe } from '../../data/events.ts'
import { http } from '../../data/http.ts'

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

/** Null: a new row, in which nobody else can be. */
export function usePresence(entity: string, id: number | null): readonly Person[] {
  const [people, setPeople] = useState(nobody)
  useEffect(() => {
    if (id === null) return
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
    window.addEventListener('pagehide', leave)
    beat()
    return () => {
      isOpen = false
      clearInterval(timer)
      unsubscribe()
      window.removeEventListener('pagehide', leave)
      leave()
      setPeople(nobody)
    }
  }, [entity, id])
  return people
}
