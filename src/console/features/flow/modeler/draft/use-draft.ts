// Keeps what is drawn as a draft, and offers the one of last time.
import { useCallback, useEffect, useState } from 'react'
import type { Workbench } from '../canvas/workbench.ts'
import type { Diagram } from '../use-diagram.ts'
import { useSnapshot } from '../use-workbench.ts'
import { type DiagramDraft, readDraft, removeDraft, writeDraft } from './stored-draft.ts'
import { useSlot } from './use-slot.ts'

const pause = 800

export interface Drafting {
  /** Another tab edits the same diagram: nothing is kept here. */
  readonly isElsewhere: boolean
  /** Null once it was taken or discarded. As long as it is open, nothing is kept: there is one draft. */
  readonly offer: DiagramDraft | null
  readonly take: () => void
  readonly discard: () => void
  /** Keeps at once what is drawn; false: it cannot be kept. */
  readonly keep: () => Promise<boolean>
  /** Ends the draft: the diagram was saved. */
  readonly end: () => void
  /** The browser has no room for it. */
  readonly hasFailed: boolean
}

export function useDraft(workbench: Workbench, diagram: Diagram): Drafting {
  const { revision, isDirty } = useSnapshot(workbench)
  const slot = useSlot(diagram.definition)
  const [offer, setOffer] = useState<DiagramDraft | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const own = slot === null || slot.isTaken ? null : slot.name
  useEffect(() => setOffer(own === null ? null : readDraft(own)), [own])
  const { name } = diagram
  const keep = useCallback(async (): Promise<boolean> => {
    if (own === null || offer !== null) return false
    const xml = await workbench.exported()
    const isKept = writeDraft(own, { xml, name, time: Date.now() })
    setFailed(!isKept)
    return isKept
  }, [workbench, own, name, offer])
  useEffect(() => {
    if (own === null || !isDirty || offer !== null) return
    const timer = setTimeout(() => void keep(), pause)
    return () => clearTimeout(timer)
  }, [own, revision, isDirty, offer, keep])
  const end = useCallback(() => {
    if (own !== null) removeDraft(own)
    setOffer(null)
  }, [own])
  const take = useCallback(() => {
    const restore = async (draft: DiagramDraft): Promise<void> => {
      if (await diagram.restore(draft)) setOffer(null)
    }
    if (offer !== null) void restore(offer)
  }, [offer, diagram])
  return { isElsewhere: slot?.isTaken ?? false, offer, take, discard: end, keep, end, hasFailed }
}
