// What the user can take back: loaded with the page and after each offer; it drops out when its time is over.
import { useInvalidate } from '@refinedev/core'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { undoCall, type UndoEntry, undoListCall } from '../../../shared/protocol/undo-calls.ts'
import { findDescriptor } from '../../data/descriptor.ts'
import { http } from '../../data/http.ts'
import { notify } from '../../data/notify.ts'
import { hasNewUndoOffers, onUndoOffered } from '../../data/undo-offers.ts'
import { isHandedOver, leftOf } from '../../data/use-action.ts'
import { useText } from '../../data/use-text.ts'
import { undoMessages } from './messages.ts'

const second = 1000

export interface Undos {
  readonly entries: readonly UndoEntry[]
  /** Offered since the page was opened: shown with its word. */
  readonly isNew: boolean
  readonly pending: boolean
  readonly load: () => Promise<void>
  readonly undo: (entry: UndoEntry) => Promise<void>
}

export function useUndos(): Undos {
  const text = useText(undoMessages)
  const invalidate = useInvalidate()
  const [entries, setEntries] = useState<readonly UndoEntry[]>([])
  const isNew = useSyncExternalStore(onUndoOffered, hasNewUndoOffers)
  const [pending, setPending] = useState(false)
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
        const left = leftOf(envelope)
        if (isHandedOver(envelope.data)) notify.info(text('goesOn'))
        else if (left !== null) notify.warning(left)
        else notify.success(text('undone'))
      } catch (error) {
        if (error instanceof Error) notify.error(error.message)
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
  return { entries, isNew, pending, load, undo }
}
