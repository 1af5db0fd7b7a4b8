// The own notifications: the newest ones page by page, and marking them as read.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { NoticeKind } from '../../../shared/protocol/notices.ts'
import { noticesTopic } from '../../../shared/protocol/topics.ts'
import { subscribe } from '../../data/events.ts'
import { http } from '../../data/http.ts'
import { HttpError } from '../../data/http-error.ts'

export interface Notice {
  readonly id: number
  readonly kind: NoticeKind
  readonly name: string
  readonly about: string | null
  readonly account: string | null
  /** Name of the person who caused it. */
  readonly sender: string | null
  readonly opinion: string | null
  readonly link: string | null
  readonly sentTime: string
  readonly read: boolean
}

interface Answer {
  readonly rows: readonly Notice[]
}

const pageSize = 20

async function ask(body: { unread?: boolean; page?: number; limit?: number }): Promise<Answer> {
  const { data } = await http.post<Answer>('/my/notices', body, { kind: 'read', quiet: true })
  return data
}

/** Marks these, or all of them. */
export async function markRead(ids?: readonly number[]): Promise<void> {
  await http.post('/my/notices/read', ids ? { ids } : {}, { kind: 'write', quiet: true })
}

interface Shown {
  readonly rows: readonly Notice[] | null
  readonly error: string | null
  readonly hasMore: boolean
}

const nothing: Shown = { rows: null, error: null, hasMore: false }

export function useNotices(unread: boolean) {
  const [{ rows, error, hasMore }, setShown] = useState<Shown>(nothing)
  const pages = useRef(1)
  const newest = useRef(0)

  const load = useCallback(async (): Promise<void> => {
    newest.current += 1
    const turn = newest.current
    // A later question has another filter, or knows more.
    const isLate = (): boolean => turn !== newest.current
    try {
      const answers = await Promise.all(
        Array.from({ length: pages.current }, (_, at) => ask({ unread, page: at + 1, limit: pageSize })),
      )
      if (isLate()) return
      const found = answers.flatMap((answer) => answer.rows)
      setShown({ rows: found, error: null, hasMore: answers.at(-1)?.rows.length === pageSize })
    } catch (thrown) {
      if (!(thrown instanceof HttpError)) throw thrown
      if (isLate()) return
      setShown((shown) => ({ ...shown, error: thrown.message }))
    }
  }, [unread])

  useEffect(() => {
    pages.current = 1
    setShown(nothing)
    void load()
    return subscribe(noticesTopic, () => void load())
  }, [load])

  const loadMore = useCallback((): void => {
    pages.current += 1
    void load()
  }, [load])
  return { rows, error, hasMore, load, loadMore }
}
