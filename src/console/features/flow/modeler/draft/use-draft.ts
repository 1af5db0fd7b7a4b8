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
  useEffect(() => {
    if (own === null || !isDirty || offer !== null) return
    const timer = setTimeout(() => {
      const keep = async (): Promise<void> => {
        const xml = await workbench.exported()
        setFailed(!writeDraft(own, { xml, name, time: Date.now() }))
      }
      void keep()
    }, pause)
    return () => clearTimeout(timer)
  }, [workbench, own, revision, isDirty, name, offer])
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
  return { isElsewhere: slot?.isTaken ?? false, offer, take, discard: end, end, hasFailed }
}
