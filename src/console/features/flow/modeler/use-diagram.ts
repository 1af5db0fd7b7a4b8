// What is open: loaded by its address, from a file, or new.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { HttpError } from '../../../data/http-error.ts'
import { notify } from '../../../data/notify.ts'
import { readSession } from '../../../data/session-store.ts'
import { useText } from '../../../data/use-text.ts'
import { loadDiagram } from './calls.ts'
import { textOf } from './canvas/bpmn.ts'
import { emptyDiagram } from './canvas/empty-diagram.ts'
import type { Workbench } from './canvas/workbench.ts'
import { suggestedName } from './diagram-name.ts'
import { modelerMessages } from './messages.ts'
import { readDiagramFile } from './open-file.ts'
import { useDraw } from './use-draw.ts'

export interface Diagram {
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
  readonly rename: (name: string) => void
}

/** The name of the process, or of the first pool. */
function titleOf(workbench: Workbench): string {
  const root = workbench.modeler.get('canvas').getRootElement()
  return textOf(root.businessObject, 'name')
}

export function useDiagram(workbench: Workbench): Diagram {
  const text = useText(modelerMessages)
  const [params] = useSearchParams()
  const definition = params.get('definition')
  const [isNaming, setNaming] = useState(params.has('create'))
  const [name, setName] = useState('')
  const [isLoading, setLoading] = useState(true)
  const [error, setError] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  const draw = useDraw(workbench)
  const latest = useRef(draw)
  latest.current = draw
  useEffect(() => {
    let isCurrent = true
    const load = async (): Promise<void> => {
      try {
        const xml = definition === null ? emptyDiagram() : await loadDiagram(definition, readSession().rights)
        if (!isCurrent) return
        await latest.current(xml)
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
  }, [definition, attempt])

  const openFile = useCallback(
    async (file: File) => {
      const read = await readDiagramFile(file)
      if (typeof read !== 'string') {
        notify.error(text(read.mistake))
        return
      }
      try {
        await draw(read)
        setError(null)
        setName(suggestedName(file.name))
      } catch (thrown) {
        notify.error((thrown as Error).message, 6000)
      }
    },
    [draw, text],
  )
  const create = useCallback(
    async (next: string) => {
      await draw(emptyDiagram(next))
      setNaming(false)
      setError(null)
      setName(next)
    },
    [draw],
  )
  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  return {
    name: name || suggestedName(isLoading ? '' : titleOf(workbench)),
    isLoading,
    error,
    isNaming,
    reload,
    create,
    openFile,
    rename: setName,
  }
}
