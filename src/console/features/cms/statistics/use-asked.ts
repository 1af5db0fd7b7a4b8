// What the page shows, kept in the address.
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Asked, subjects } from './analysis.ts'
import { dayText, rangeOf } from './periods.ts'

function idOf(text: string | null): number | null {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 ? id : null
}

function parseAsked(params: URLSearchParams): Asked {
  const [start, end] = [dayText(params.get('start')), dayText(params.get('end'))]
  const appid = idOf(params.get('appid'))
  return {
    subject: subjects.find((one) => one === params.get('by')) ?? 'app',
    appid,
    channelId: appid === null ? null : idOf(params.get('channelId')),
    ...(start === null || end === null ? rangeOf('days') : { start, end }),
  }
}

export type ChangeAsked = (change: Partial<Asked>) => void

export function useAsked(): readonly [Asked, ChangeAsked] {
  const [params, setParams] = useSearchParams()
  const asked = useMemo(() => parseAsked(params), [params])
  const change = useCallback<ChangeAsked>(
    (next) =>
      setParams(
        (before) => {
          const { subject, appid, channelId, start, end } = { ...parseAsked(before), ...next }
          const written = new URLSearchParams({ by: subject, start, end })
          if (appid !== null) written.set('appid', `${appid}`)
          if (channelId !== null) written.set('channelId', `${channelId}`)
          return written
        },
        { replace: true },
      ),
    [setParams],
  )
  return [asked, change]
}
