// Saving: deployed under a name, or downloaded where the user may not deploy.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError } from '../../../data/http-error.ts'
import { notify } from '../../../data/notify.ts'
import { useText } from '../../../data/use-text.ts'
import { deployDiagram } from './calls.ts'
import type { Workbench } from './canvas/workbench.ts'
import { suggestedName } from './diagram-name.ts'
import { modelerMessages } from './messages.ts'
import { saveText } from './open-file.ts'
import type { DiagramReview } from './review/use-review.ts'
import type { Diagram } from './use-diagram.ts'

interface SavingProps {
  readonly workbench: Workbench
  readonly diagram: Diagram
  readonly review: DiagramReview
  /** Null: the user may not deploy. */
  readonly deployCall: string | null
}

export interface Saving {
  readonly mayDeploy: boolean
  readonly isAsking: boolean
  readonly isBusy: boolean
  readonly suggestion: string
  readonly ask: () => void
  readonly cancel: () => void
  readonly deploy: (name: string) => Promise<void>
  readonly downloadXml: () => Promise<void>
  readonly downloadSvg: () => Promise<void>
}

export function useSaving({ workbench, diagram, review, deployCall }: SavingProps): Saving {
  const text = useText(modelerMessages)
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const fileName = diagram.name || text('untitled')

  const deploy = async (name: string): Promise<void> => {
    if (deployCall === null) return
    setBusy(true)
    try {
      const data = await workbench.finished()
      await deployDiagram(deployCall, { resourceName: name, data })
      workbench.markSaved()
      diagram.rename(name)
      setAsking(false)
      notify.success(text('saveDone'))
      await client.invalidateQueries()
    } catch (thrown) {
      if (!(thrown instanceof HttpError) || thrown.cancelled) return
      notify.error(text('saveRefused', { reason: thrown.message }), 5000)
      if (thrown.fields.length === 0) return
      setAsking(false)
      review.show(thrown.fields.map(({ field, message }) => ({ field, message, code: '', severity: 'error' })))
    } finally {
      setBusy(false)
    }
  }
  const downloadXml = async (): Promise<void> => {
    saveText(await workbench.finished(), { name: `${fileName}.bpmn20.xml`, type: 'application/xml' })
    if (deployCall === null) workbench.markSaved()
  }
  const downloadSvg = async (): Promise<void> => {
    const { svg } = await workbench.modeler.saveSVG()
    saveText(svg, { name: `${fileName}.svg`, type: 'image/svg+xml' })
  }
  return {
    mayDeploy: deployCall !== null,
    isAsking,
    isBusy,
    suggestion: suggestedName(diagram.name),
    ask: () => setAsking(true),
    cancel: () => setAsking(false),
    deploy,
    downloadXml,
    downloadSvg,
  }
}
