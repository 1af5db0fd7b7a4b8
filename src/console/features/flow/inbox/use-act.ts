// Runs an action on a task, shows a message for its success or failure, and loads the inbox again.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { HttpError } from '../../../data/http-error.ts'
import { notify } from '../../../data/notify.ts'
import { text } from '../../../data/text.ts'

export interface Actor {
  readonly isBusy: boolean
  /** Resolves to whether it was done. */
  readonly run: (work: () => Promise<unknown>, done?: string) => Promise<boolean>
}

export function useAct(): Actor {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const run = useCallback(
    async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
      setBusy(true)
      try {
        await work()
        if (done !== undefined) notify.success(done)
        return true
      } catch (thrown) {
        const error = thrown instanceof HttpError ? thrown : null
        if (error?.cancelled !== true) notify.error(error?.message ?? text('notice.fault'))
        return false
      } finally {
        setBusy(false)
        void client.invalidateQueries({ queryKey: ['inbox'] })
      }
    },
    [client],
  )
  return { isBusy, run }
}
