// What the engine says about the open diagram: asked a moment after every change, shown at the elements.
import { useCallback, useEffect, useState } from 'react'
import { HttpError } from '../../../../data/http-error.ts'
import { type DiagramProblem, reviewDiagram } from '../calls.ts'
import type { Workbench } from '../canvas/workbench.ts'

const pause = 1200

type ReviewState = 'waiting' | 'done' | 'failed'

export interface DiagramReview {
  readonly problems: readonly DiagramProblem[]
  readonly state: ReviewState
  /** Whether the list is open. */
  readonly isOpen: boolean
  readonly toggle: () => void
  /** Shows the server's refusal. */
  readonly show: (problems: readonly DiagramProblem[]) => void
}

export function useReview(workbench: Workbench, revision: number): DiagramReview {
  const [problems, setProblems] = useState<readonly DiagramProblem[]>([])
  const [state, setState] = useState<ReviewState>('waiting')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (revision === 0) return
    const abort = new AbortController()
    setState('waiting')
    const timer = setTimeout(() => {
      const ask = async (): Promise<void> => {
        const xml = await workbench.exported()
        const found = await reviewDiagram(xml, abort.signal)
        if (abort.signal.aborted) return
        setProblems(found.problems)
        setState('done')
      }
      ask().catch((error: unknown) => {
        if (!abort.signal.aborted && !(error instanceof HttpError && error.cancelled)) setState('failed')
      })
    }, pause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [workbench, revision])
  useEffect(() => workbench.mark(problems), [workbench, problems])
  const show = useCallback((next: readonly DiagramProblem[]) => {
    setProblems(next)
    setOpen(true)
  }, [])
  return { problems, state, isOpen, toggle: () => setOpen((open) => !open), show }
}
