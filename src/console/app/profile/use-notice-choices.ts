// The choices of 通知设置 as the server has them: stored one after the other, and taken back if that fails.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type NoticeChoices, noticeChoices, noticePreference } from '../../../shared/protocol/notices.ts'
import { http } from '../../data/http.ts'
import { notifyFailure } from '../../data/notify.ts'

const queryKey = ['own-notices']

async function load(signal: AbortSignal): Promise<NoticeChoices> {
  const { data } = await http.post<Record<string, unknown>>('/my/preference', {}, { kind: 'read', signal })
  return noticeChoices(data[noticePreference])
}

export function useNoticeChoices() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => load(signal), gcTime: 0 })
  /** Not stored yet. */
  const [chosen, setChosen] = useState<NoticeChoices | null>(null)
  const latest = useRef<NoticeChoices | null>(null)
  const queue = useRef(Promise.resolve())
  const put = (value: NoticeChoices | null): void => {
    latest.current = value
    setChosen(value)
  }
  const store = async (value: NoticeChoices): Promise<void> => {
    // A choice before it has failed: what came after it rests on it.
    if (latest.current === null) return
    try {
      await http.post('/my/preference/save', { key: noticePreference, value }, { kind: 'write' })
      client.setQueryData(queryKey, value)
      if (latest.current === value) put(null)
    } catch (thrown) {
      put(null)
      notifyFailure(thrown)
    }
  }
  const save = (value: NoticeChoices): void => {
    put(value)
    queue.current = queue.current.then(() => store(value))
  }
  return { choices: chosen ?? data, error, refetch, save }
}
