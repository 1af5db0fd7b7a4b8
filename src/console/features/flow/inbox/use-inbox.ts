// State of the inbox: its place in the address, the tasks of the page, and the selected one.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { taskTopic } from '../../../../shared/protocol/topics.ts'
import { subscribe } from '../../../data/events.ts'
import { useNarrow } from '../../../entity/use-narrow.ts'
import { loadTasks } from './calls.ts'
import { isFiltered, type Place } from './place.ts'
import type { InboxTask } from './task.ts'
import { type Entering, useEntering } from './use-entering.ts'
import { type PlaceInAddress, usePlace } from './use-place.ts'

export interface Inbox extends PlaceInAddress, Entering {
  readonly tasks: readonly InboxTask[]
  readonly total: number
  readonly isLoading: boolean
  /** The rows shown are those of another page, filter or moment. */
  readonly isStale: boolean
  readonly error: Error | null
  readonly reload: () => void
  /** Id of the task on the right; null: none. */
  readonly openId: string | null
  /** Tasks that are about to end, or to leave the user, by an action of theirs; false: they have not. */
  readonly expectEnd: (ids: readonly string[], isExpected: boolean) => void
  readonly isExpected: (id: string) => boolean
  /** Tasks are done with: if one of them is still open, the next one is shown. */
  readonly leave: (ids: readonly string[]) => void
  /** It was opened without being asked for. */
  readonly wasOffered: (id: string) => boolean
  /** There is no task at all, and the column of the open task says so. */
  readonly isBare: boolean
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

function useTasks(place: Place) {
  const { state, text, definition, assignment, page } = place
  return useQuery({
    queryKey: ['inbox', 'list', { state, text, definition, assignment, page }],
    queryFn: ({ signal }) => loadTasks(place, signal),
    placeholderData: (last) => last,
  })
}

/** The last task of the last page was completed. */
function useStepBack(isEmpty: boolean, { place: { page }, go }: PlaceInAddress): void {
  useEffect(() => {
    if (isEmpty && page > 1) go({ page: page - 1, task: null })
  }, [isEmpty, go, page])
}

function useExpected(): Pick<Inbox, 'expectEnd' | 'isExpected'> {
  const expected = useRef<ReadonlySet<string>>(new Set())
  const expectEnd = useCallback((ids: readonly string[], isExpected: boolean) => {
    const others = [...expected.current].filter((id) => !ids.includes(id))
    expected.current = new Set(isExpected ? [...others, ...ids] : others)
  }, [])
  const isExpected = useCallback((id: string) => expected.current.has(id), [])
  return { expectEnd, isExpected }
}

/** The next one in the list, else the previous one; null: there is none. Those done with are still listed until it is loaded again. */
function neighbourOf(tasks: readonly InboxTask[], id: string, done: ReadonlySet<string>): string | null {
  const at = tasks.findIndex((task) => task.id === id)
  const around = [...tasks.slice(at + 1), ...tasks.slice(0, Math.max(at, 0)).toReversed()]
  return around.find((task) => !done.has(task.id))?.id ?? null
}

export function useInbox(): Inbox {
  const isNarrow = useNarrow()
  const address = usePlace(isNarrow)
  const { place, placeNow, go, close } = address
  const expected = useExpected()
  const { expectEnd } = expected
  const entering = useEntering(place, go)
  const reload = useReload()
  const { state } = place
  const { data, error, isPending, isPlaceholderData } = useTasks(place)
  const tasks = data?.rows ?? noTasks
  useStepBack(!isPlaceholderData && data?.rows.length === 0, address)
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
  const listed = useRef(tasks)
  listed.current = tasks
  const leave = useCallback(
    (ids: readonly string[]): void => {
      done.current = new Set([...done.current, ...ids])
      expectEnd(ids, false)
      const open = placeNow()?.task ?? null
      if (open !== null && ids.includes(open)) {
        // Where the list is not in sight, the next task would come as a surprise.
        offered.current = isNarrow ? null : neighbourOf(listed.current, open, done.current)
        if (offered.current === null) close()
        else go({ task: offered.current, tab: null })
      }
      reload()
    },
    [close, expectEnd, go, isNarrow, placeNow, reload],
  )
  const isBare = data?.total === 0 && error === null && place.task === null && !isNarrow && !isFiltered(place)
  return {
    ...entering,
    ...expected,
    ...address,
    tasks,
    total: data?.total ?? 0,
    isLoading: isPending,
    isStale: isPlaceholderData,
    error,
    reload,
    openId: place.task,
    leave,
    wasOffered: (id) => offered.current === id,
    isBare,
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
