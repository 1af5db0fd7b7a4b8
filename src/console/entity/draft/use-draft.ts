// Keeps what is typed into a form until it is saved: useDraft({ descriptor, id, baseUpdateTime }).
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { rowDraftKey } from '../../../shared/protocol/draft-key.ts'
import { randomId } from '../../data/random-id.ts'
import type { Values } from '../row.ts'
import type { DraftState } from './draft.ts'
import { DraftWriter } from './draft-writer.ts'
import { discardOffered, findOffered, type OfferedDraft } from './offered-drafts.ts'

interface DraftOptions {
  readonly descriptor: Descriptor
  /** Null: a new row. */
  readonly id: number | null
  /** `updateTime` of the row as it was loaded. */
  readonly baseUpdateTime: string | null
}

export interface DraftOfForm extends DraftState {
  /** An earlier draft of this row, to be taken over or discarded; null = none. */
  readonly offered: OfferedDraft | null
  /** Continues the offered draft and returns it; the form shows its values, and compares if its version of the row is not the current one. */
  readonly take: () => OfferedDraft | null
  /** Deletes the offered draft; the next one, if there are several, is offered then. */
  readonly discard: () => Promise<void>
  /** After every change, with all values of the form. */
  readonly write: (values: Values) => void
  /** Runs a save. It must send the given values along with the fields: they name the draft that this form wrote, which ends with the save. */
  readonly during: <Result>(save: (named: Values) => Promise<Result>) => Promise<Result>
  /** After a save: what has been typed since then is a draft of the row as it is stored now. */
  readonly storedAs: (id: number, updateTime: string | null) => void
  /** Keeps what has been written in this browser, at once; false: it would be lost. */
  readonly keep: () => boolean
  /** Deletes what has been written here: the form is left without saving, on purpose. */
  readonly drop: () => Promise<void>
}

const untouched: DraftState = { state: 'saved', savedAt: null, message: null }

function useWriter(descriptor: Descriptor, id: number | null) {
  const [state, setState] = useState(untouched)
  const writer = useRef<DraftWriter | null>(null)
  const current = useCallback((): DraftWriter => {
    // Typing goes first: the state is drawn when nothing else waits.
    const show = (next: DraftState): void => startTransition(() => setState(next))
    const key = id === null ? randomId() : rowDraftKey(id)
    writer.current ??= new DraftWriter({ descriptor, id, key, onState: show })
    return writer.current
  }, [descriptor, id])
  const leave = useCallback((): void => {
    writer.current?.keepHere()
    void writer.current?.flush()
  }, [])
  // Another row gets another writer, unless it is the new row that has just been stored.
  useEffect(() => {
    if (writer.current === null || writer.current.id === id) return
    leave()
    writer.current = null
  }, [id, leave])
  useEffect(() => {
    const keep = (): void => void writer.current?.keepHere()
    const send = (): void => void writer.current?.flush()
    window.addEventListener('pagehide', keep)
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('pagehide', keep)
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', leave)
      leave()
      writer.current = null
    }
  }, [descriptor, leave])
  return { state, current }
}

function useOffered(descriptor: Descriptor, id: number | null, current: () => DraftWriter) {
  const [offered, setOffered] = useState<OfferedDraft | null>(null)
  const find = useCallback(async (): Promise<OfferedDraft | null> => {
    // Without an answer nothing is offered; the drafts are still there the next time.
    return findOffered(descriptor, id, current().own).catch(() => null)
  }, [descriptor, id, current])
  useEffect(() => {
    let isOpen = true
    void find().then((found) => isOpen && setOffered(found))
    return () => {
      isOpen = false
    }
  }, [find])
  return { offered, setOffered, find }
}

export function useDraft({ descriptor, id, baseUpdateTime }: DraftOptions): DraftOfForm {
  const { state, current } = useWriter(descriptor, id)
  const { offered, setOffered, find } = useOffered(descriptor, id, current)
  const base = useRef(baseUpdateTime)
  useEffect(() => {
    base.current = baseUpdateTime
  }, [baseUpdateTime])
  const write = useCallback((values: Values) => current().write(values, base.current), [current])
  const take = useCallback((): OfferedDraft | null => {
    if (offered === null) return null
    current().adopt(offered)
    setOffered(null)
    return offered
  }, [current, offered, setOffered])
  const discard = useCallback(async (): Promise<void> => {
    if (offered === null) return
    setOffered(null)
    await discardOffered(descriptor, offered)
    setOffered(await find())
  }, [descriptor, offered, setOffered, find])
  const during = useCallback<DraftOfForm['during']>((save) => current().during(save), [current])
  const storedAs = useCallback<DraftOfForm['storedAs']>((...stored) => current().storedAs(...stored), [current])
  const keep = useCallback(() => current().keepHere(), [current])
  const drop = useCallback(() => current().drop(), [current])
  return { ...state, offered, take, discard, write, during, storedAs, keep, drop }
}
