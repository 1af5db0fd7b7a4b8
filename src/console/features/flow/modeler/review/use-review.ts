// What the engine says about the open diagram: asked a moment after every change, shown at the elements.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ElementTemplate } from '../../../../../shared/flow/element-template/element-template.ts'
import { HttpError } from '../../../../data/http-error.ts'
import { translateSentence } from '../../../../data/labels.ts'
import { type Translate, useText } from '../../../../data/use-text.ts'
import { type DiagramProblem, reviewDiagram } from '../calls.ts'
import type { Workbench } from '../canvas/workbench.ts'
import { panelMessages, type PanelWord } from '../panel/messages.ts'
import { mistakesInTemplate } from '../templates/apply-template.ts'
import { textOfMistake } from '../templates/mistake-text.ts'
import { useTemplates } from '../templates/use-templates.ts'
import { localProblems } from './local-problems.ts'

// As long as the server takes one review after another (`perMinute` of the call).
const pause = 1500
/** After a failed one: the server was busy or out of reach. */
const longPause = 10_000

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

interface Local {
  readonly workbench: Workbench
  readonly templates: readonly ElementTemplate[]
  readonly text: Translate<PanelWord>
}

/** The engine's own sentence is enough for an element; the modeler's add to what it accepts. */
function withLocal(
  problems: readonly DiagramProblem[],
  { workbench, templates, text }: Local,
): readonly DiagramProblem[] {
  const { modeler } = workbench
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
  const inTemplates = [...elements].flatMap((element) =>
    mistakesInTemplate(element, templates).map(({ label, mistake }) => ({
      field: element.id ?? null,
      severity: 'error' as const,
      code: 'template',
      message: text('mistakeIn', { group: label || text('template'), mistake: textOfMistake(mistake, text) }),
    })),
  )
  return [...problems, ...added, ...inTemplates]
}

/** `maintains`: told about files of templates that are left out. */
export function useReview(workbench: Workbench, revision: number, maintains: boolean): DiagramReview {
  const text = useText(panelMessages)
  const { templates, problems: faults } = useTemplates()
  const local = useRef<Local>({ workbench, templates, text })
  local.current = { workbench, templates, text }
  const [problems, setProblems] = useState<readonly DiagramProblem[]>([])
  const [state, setState] = useState<ReviewState>('waiting')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (revision === 0) return
    const abort = new AbortController()
    setState('waiting')
    const ask = async (): Promise<void> => {
      const xml = await workbench.exported()
      const found = await reviewDiagram(xml, abort.signal)
      if (abort.signal.aborted) return
      setProblems(withLocal(found.problems, local.current))
      setState('done')
    }
    const attempt = (): void => {
      ask().catch((error: unknown) => {
        if (abort.signal.aborted || (error instanceof HttpError && error.cancelled)) return
        setState('failed')
        timer = setTimeout(attempt, longPause)
      })
    }
    let timer = setTimeout(attempt, pause)
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
  const ofFiles = (maintains ? faults : []).map(({ file, message }) => ({
    field: null,
    severity: 'warning' as const,
    code: file,
    message: text('templateFile', { file, problem: translateSentence(message) }),
  }))
  return { problems: [...problems, ...ofFiles], state, isOpen, toggle: () => setOpen((open) => !open), show }
}
