// What is open: loaded by its address, from a file, or new.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { HttpError } from '../../../data/http-error.ts'
import { notify } from '../../../data/notify.ts'
import { readSession } from '../../../data/session-store.ts'
import { useText } from '../../../data/use-text.ts'
import type { Ahead } from './ahead.ts'
import { loadDiagram } from './calls.ts'
import { textOf } from './canvas/bpmn.ts'
import { emptyDiagram } from './canvas/empty-diagram.ts'
import type { Workbench } from './canvas/workbench.ts'
import { suggestedName } from './diagram-name.ts'
import { modelerMessages } from './messages.ts'
import { readDiagramFile } from './open-file.ts'
import { useDraw } from './use-draw.ts'
import { useSnapshot } from './use-workbench.ts'

const noticeTime = 6000

export interface Diagram {
  /** Whose diagram is changed; null for a new one and one from a file. */
  readonly definition: string | null
  /** The version that is changed; null for a new diagram. */
  readonly base: string | null
  /** Without an extension; empty until it has been saved or opened from somewhere. */
  readonly name: string
  readonly isLoading: boolean
  /** Why the diagram of the address could not be loaded. */
  readonly error: string | null
  readonly reload: () => void
  /** The name of a new diagram is being asked for. */
  readonly isNaming: boolean
  readonly create: (name: string) => Promise<void>
  readonly openFile: (file: File) => Promise<void>
  /** False: it could not be opened, and the open diagram stays. */
  readonly restore: (draft: { readonly xml: string; readonly name: string }) => Promise<boolean>
  /** It was saved under this name, as this version. */
  readonly keepAs: (name: string, definition: string | null) => void
}

/** The name of the process, or of the first pool. */
function titleOf(workbench: Workbench): string {
  const root = workbench.modeler.get('canvas').getRootElement()
  return textOf(root.businessObject, 'name')
}

interface Loading {
  readonly isLoading: boolean
  readonly error: string | null
  readonly clearError: () => void
  readonly reload: () => void
  /** It is on the canvas already; null: a new diagram. */
  readonly noteDrawn: (definition: string | null) => void
}

interface Source {
  readonly definition: string | null
  readonly ahead: Ahead
}

function textOfSource({ definition, ahead }: Source): string | Promise<string> {
  if (definition === null) return emptyDiagram()
  return ahead.take(definition) ?? loadDiagram(definition, readSession().rights)
}

/** The diagram of the address: a definition's, or an empty one. */
function useLoading({ definition, ahead }: Source, draw: (xml: string) => Promise<void>): Loading {
  const [isLoading, setLoading] = useState(true)
  const [error, setError] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(draw)
  latest.current = draw
  const drawn = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (drawn.current === definition) {
      // What was being loaded is not waited for any more.
      setLoading(false)
      setError(null)
      return
    }
    let isCurrent = true
    const load = async (): Promise<void> => {
      try {
        const xml = await textOfSource({ definition, ahead })
        if (!isCurrent) return
        await latest.current(xml)
        drawn.current = definition
        setError(null)
      } catch (thrown) {
        if (isCurrent && !(thrown instanceof HttpError && thrown.cancelled)) setError((thrown as Error).message)
      } finally {
        if (isCurrent) setLoading(false)
      }
    }
    setLoading(true)
    void load()
    return () => {
      isCurrent = false
    }
  }, [definition, ahead, attempt])
  const noteDrawn = useCallback((now: string | null | undefined) => void (drawn.current = now), [])
  const reload = useCallback(() => {
    noteDrawn(undefined)
    setAttempt((count) => count + 1)
  }, [noteDrawn])
  const clearError = useCallback(() => setError(null), [])
  return { isLoading, error, clearError, reload, noteDrawn }
}

/** Whose diagram is open, and the version that is changed. The address follows, so that the page opened again shows the same. */
function useDefinition(workbench: Workbench) {
  const [params, setParams] = useSearchParams()
  const address = params.get('definition')
  const [definition, setDefinition] = useState(address)
  const [base, setBase] = useState(address)
  const [shown, setShown] = useState(address)
  const open = (next: string | null): void => {
    setDefinition(next)
    setBase(next)
  }
  if (shown !== address) {
    setShown(address)
    open(address)
  }
  const { isDirty } = useSnapshot(workbench)
  useEffect(() => {
    // Unsaved changes hold the address.
    if (isDirty || definition === address) return
    setParams(definition === null ? {} : { definition }, { replace: true })
  }, [isDirty, definition, address, setParams])
  return { address, definition, base, setBase, open, isNew: params.has('create') }
}

export function useDiagram(workbench: Workbench, ahead: Ahead): Diagram {
  const text = useText(modelerMessages)
  const { address, definition, base, setBase, open, isNew } = useDefinition(workbench)
  const [isNaming, setNaming] = useState(isNew)
  const [name, setName] = useState('')
  const draw = useDraw(workbench)
  const { isLoading, error, reload, clearError, noteDrawn } = useLoading({ definition: address, ahead }, draw)
  const replace = async (xml: string, next: string): Promise<boolean> => {
    try {
      await draw(xml)
      setNaming(false)
      clearError()
      setName(next)
      return true
    } catch (thrown) {
      notify.error((thrown as Error).message, noticeTime)
      return false
    }
  }
  /** A diagram that is not a version of what was open. */
  const begin = async (xml: string, next: string): Promise<void> => {
    if (!(await replace(xml, next))) return
    noteDrawn(null)
    open(null)
  }
  return {
    definition,
    base,
    name: name || suggestedName(isLoading ? '' : titleOf(workbench)),
    isLoading,
    error,
    isNaming,
    reload,
    create: (next) => begin(emptyDiagram(next), next),
    async openFile(file) {
      const read = await readDiagramFile(file)
      if (typeof read === 'string') await begin(read, suggestedName(file.name))
      else notify.error(text(read.mistake))
    },
    async restore(draft) {
      const isOpen = await replace(draft.xml, draft.name)
      if (isOpen) workbench.markUnsaved()
      return isOpen
    },
    keepAs(next, saved) {
      setName(next)
      if (saved === null) setBase(null)
      else {
        noteDrawn(saved)
        open(saved)
      }
    },
  }
}
