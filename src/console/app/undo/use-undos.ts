// What the user can take back: loaded with the page and after each offer; it drops out when its time is over.
import { useInvalidate } from '@refinedev/core'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { undoCall, type UndoEntry, undoListCall } from '../../../shared/protocol/undo-calls.ts'
import { findDescriptor } from '../../data/descriptor.ts'
import { http } from '../../data/http.ts'
import { notify, notifyFailure } from '../../data/notify.ts'
import { hasNewUndoOffers, onUndoAsked, onUndoOffered } from '../../data/undo-offers.ts'
import { isHandedOver, leftOf } from '../../data/use-action.ts'
import type { BatchAnswer } from '../../entity/action/running-action.ts'
import { useText } from '../../data/use-text.ts'
import { undoMessages } from './messages.ts'

const second = 1000

export interface Undos {
  readonly entries: readonly UndoEntry[]
  /** Something was done in this page: shown with its word. */
  readonly isNew: boolean
  readonly pending: boolean
  readonly load: () => Promise<void>
  readonly undo: (entry: UndoEntry) => Promise<void>
  /** What a batch that was taken back has left to be shown. */
  readonly unfinished: Unfinished | null
  readonly close: () => void
}

export interface Unfinished {
  readonly entity: string
  /** A job goes on with it. */
  readonly job?: string
  /** Some rows were refused. */
  readonly answer?: BatchAnswer
}

export function useUndos(): Undos {
  const text = useText(undoMessages)
  const invalidate = useInvalidate()
  const [entries, setEntries] = useState<readonly UndoEntry[]>([])
  const isNew = useSyncExternalStore(onUndoOffered, hasNewUndoOffers)
  const [pending, setPending] = useState(false)
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null)
  const load = useCallback(async (): Promise<void> => {
    try {
      const { data } = await http.post<UndoEntry[]>(undoListCall, {}, { kind: 'read', quiet: true, background: true })
      setEntries(data)
    } catch {
      // The next offer asks again; what was done stays possible to undo until then.
    }
  }, [])
  useEffect(() => void load(), [load])
  useEffect(() => onUndoOffered(() => void load()), [load])
  const next = Math.min(...entries.map(({ seconds }) => seconds))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const timer = setTimeout(() => void load(), (next + 1) * second)
    return () => clearTimeout(timer)
  }, [next, load])

  const undo = useCallback(
    async ({ id, entity }: UndoEntry): Promise<void> => {
      setPending(true)
      try {
        const envelope = await http.post<unknown>(undoCall, { id }, { kind: 'write' })
        const { data } = envelope
        if (isHandedOver(data)) setUnfinished({ entity, job: String(data.jobId) })
        else if (leftOf(envelope) !== null) setUnfinished({ entity, answer: envelope })
        else notify.success(text('undone'))
      } catch (error) {
        notifyFailure(error)
      } finally {
        setPending(false)
        const children = findDescriptor(entity)?.recycle?.children ?? []
        for (const resource of [entity, ...children.map((child) => child.entity)])
          await invalidate({ resource, invalidates: ['resourceAll'] })
        await load()
      }
    },
    [text, invalidate, load],
  )
  useAsked(undo)
  const close = useCallback(() => setUnfinished(null), [])
  return { entries, isNew, pending, load, undo, unfinished, close }
}

/** Messages and results ask by the id alone. */
function useAsked(undo: Undos['undo']): void {
  const text = useText(undoMessages)
  useEffect(() => {
    const find = async (ticket: string): Promise<void> => {
      const { data } = await http.post<UndoEntry[]>(undoListCall, {}, { kind: 'read', background: true })
      const entry = data.find(({ id }) => id === ticket)
      if (entry !== undefined) await undo(entry)
      else notify.warning(text('over'))
    }
    return onUndoAsked((ticket) => {
      find(ticket).catch(notifyFailure)
    })
  }, [undo, text])
}
