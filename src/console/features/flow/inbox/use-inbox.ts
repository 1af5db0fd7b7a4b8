// State of the inbox: its place in the address, the tasks of the page, and the selected one.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { taskTopic } from '../../../../shared/protocol/topics.ts'
import { subscribe } from '../../../data/events.ts'
import { useNarrow } from '../../../entity/use-narrow.ts'
import { loadTasks } from './calls.ts'
import { type Place, readPlace, writePlace } from './place.ts'
import type { InboxTask } from './task.ts'

export interface Inbox {
  readonly place: Place
  readonly go: (change: Partial<Place>) => void
  readonly tasks: readonly InboxTask[]
  readonly total: number
  readonly isLoading: boolean
  /** The rows shown are those of another page, filter or moment. */
  readonly isStale: boolean
  readonly error: Error | null
  readonly reload: () => void
  /** Id of the task on the right; null: none. */
  readonly openId: string | null
  /** A task is done with: the next one is shown. */
  readonly leave: (id: string) => void
  /** It was opened without being asked for. */
  readonly wasOffered: (id: string) => boolean
  /** Too narrow for list and task side by side. */
  readonly isNarrow: boolean
}

const noTasks: readonly InboxTask[] = []

/** Also when something about them was announced, and after an interruption. */
function useReload(): () => void {
  const client = useQueryClient()
  const reload = useCallback(() => void client.invalidateQueries({ queryKey: ['inbox'] }), [client])
  useEffect(() => subscribe(taskTopic, reload), [reload])
  return reload
}

/** The next one in the list, else the previous one; null: there is none. Those done with are still listed until it is loaded again. */
function neighbourOf(tasks: readonly InboxTask[], id: string, done: ReadonlySet<string>): string | null {
  const at = tasks.findIndex((task) => task.id === id)
  const around = [...tasks.slice(at + 1), ...tasks.slice(0, Math.max(at, 0)).toReversed()]
  return around.find((task) => !done.has(task.id))?.id ?? null
}

export function useInbox(): Inbox {
  const [params, setParams] = useSearchParams()
  const isNarrow = useNarrow()
  const place = useMemo(() => readPlace(params), [params])
  const reload = useReload()
  const { state, text, definition, assignment, page } = place
  const { data, error, isPending, isPlaceholderData } = useQuery({
    queryKey: ['inbox', 'list', { state, text, definition, assignment, page }],
    queryFn: ({ signal }) => loadTasks(place, signal),
    placeholderData: (last) => last,
  })
  const go = useCallback(
    (change: Partial<Place>) => setParams((last) => writePlace({ ...readPlace(last), ...change }), { replace: true }),
    [setParams],
  )
  const tasks = data?.rows ?? noTasks
  // The last task of the last page was completed.
  const isPastEnd = !isPlaceholderData && data?.rows.length === 0 && page > 1
  useEffect(() => {
    if (isPastEnd) go({ page: page - 1, task: null })
  }, [isPastEnd, go, page])
  const done = useRef<ReadonlySet<string>>(new Set())
  const offered = useRef<string | null>(null)
  const firstId = isPlaceholderData ? undefined : tasks.find(({ id }) => state !== 'open' || !done.current.has(id))?.id
  // The first task opens, and stays open when others arrive before it.
  const opens = !isNarrow && place.task === null ? firstId : undefined
  useEffect(() => {
    if (opens === undefined) return
    offered.current = opens
    go({ task: opens })
  }, [opens, go])
  const leave = (id: string): void => {
    done.current = new Set([...done.current, id])
    // Where the list is not in sight, the next task would come as a surprise.
    offered.current = isNarrow ? null : neighbourOf(tasks, id, done.current)
    go({ task: offered.current, tab: null })
    reload()
  }
  return {
    place,
    go,
    tasks,
    total: data?.total ?? 0,
    isLoading: isPending,
    isStale: isPlaceholderData,
    error,
    reload,
    openId: place.task,
    leave,
    wasOffered: (id) => offered.current === id,
    isNarrow,
  }
}

/** The current time, read again every half minute: distances are shown relative to it. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
