// What the engine says about the open diagram: asked a moment after every change, shown at the elements.
import { useCallback, useEffect, useRef, useState } from 'react'
import { HttpError } from '../../../../data/http-error.ts'
import { type Translate, useText } from '../../../../data/use-text.ts'
import { type DiagramProblem, reviewDiagram } from '../calls.ts'
import type { Workbench } from '../canvas/workbench.ts'
import { panelMessages, type PanelWord } from '../panel/messages.ts'
import { localProblems } from './local-problems.ts'

// As long as the server takes one review after another (`perMinute` of the call).
const pause = 1500

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

/** The engine's own sentence is enough for an element; the modeler's add to what it accepts. */
function withLocal(
  problems: readonly DiagramProblem[],
  { modeler }: Workbench,
  text: Translate<PanelWord>,
): readonly DiagramProblem[] {
  const refused = new Set(problems.map(({ field }) => field))
  const shapes = modeler.get('elementRegistry').filter(({ labelTarget }) => labelTarget === undefined)
  // A collapsed subprocess is drawn twice: as an element, and as a plane of its own.
  const elements = new Set(shapes.map(({ businessObject }) => businessObject).filter((one) => one !== undefined))
  const own = localProblems([...elements])
  const added = own
    .filter(({ field }) => !refused.has(field))
    .map(({ field, severity, word, group }) => ({
      field,
      severity,
      code: word,
      message: group === null ? text(word) : text('mistakeIn', { group: text(group), mistake: text(word) }),
    }))
  return [...problems, ...added]
}

export function useReview(workbench: Workbench, revision: number): DiagramReview {
  const text = useText(panelMessages)
  const texts = useRef(text)
  texts.current = text
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
        setProblems(withLocal(found.problems, workbench, texts.current))
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
