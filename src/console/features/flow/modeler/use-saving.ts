// Saving: deployed under a name, or downloaded where the user may not deploy.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isStaleEdit } from '../../../../shared/protocol/stale-edit.ts'
import { HttpError } from '../../../data/http-error.ts'
import { notify } from '../../../data/notify.ts'
import { type Translate, useText } from '../../../data/use-text.ts'
import { confirmAction } from '../../../ui/confirm-action.ts'
import { deployDiagram } from './calls.ts'
import type { Workbench } from './canvas/workbench.ts'
import { suggestedName } from './diagram-name.ts'
import { modelerMessages, type ModelerWord } from './messages.ts'
import { saveText } from './open-file.ts'
import type { DiagramReview } from './review/use-review.ts'
import type { Diagram } from './use-diagram.ts'

interface SavingProps {
  readonly workbench: Workbench
  readonly diagram: Diagram
  readonly review: DiagramReview
  /** Null: the user may not deploy. */
  readonly deployCall: string | null
  readonly onSaved: () => void
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

const noticeTime = 5000

function replaceQuestion({ message }: HttpError, text: Translate<ModelerWord>) {
  return { title: message, content: text('replaceNote'), okText: text('saveAnyway') }
}

async function downloadSvg({ modeler }: Workbench, fileName: string): Promise<void> {
  const { svg } = await modeler.saveSVG()
  saveText(svg, { name: `${fileName}.svg`, type: 'image/svg+xml' })
}

export function useSaving({ workbench, diagram, review, deployCall, onSaved }: SavingProps): Saving {
  const text = useText(modelerMessages)
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const fileName = diagram.name || text('untitled')

  const send = async (call: string, name: string, replace: boolean): Promise<void> => {
    workbench.nameProcess(name)
    const { xml, revision } = await workbench.finished()
    const version = { resourceName: name, data: xml, basedOn: diagram.base, replace }
    const { definitionId } = await deployDiagram(call, version)
    const isCurrent = workbench.markSaved(revision)
    diagram.keepAs(name, definitionId)
    setAsking(false)
    // Later changes are the draft of the new version.
    if (isCurrent || definitionId !== null) onSaved()
    notify.success(text('saveDone'))
    await client.invalidateQueries()
  }
  const refuse = (error: HttpError): void => {
    notify.error(text('saveRefused', { reason: error.message }), noticeTime)
    if (error.fields.length === 0) return
    setAsking(false)
    review.show(error.fields.map(({ field, message }) => ({ field, message, code: '', severity: 'error' })))
  }
  const deploy = async (name: string, replace = false): Promise<void> => {
    if (deployCall === null) return
    setBusy(true)
    try {
      await send(deployCall, name, replace)
    } catch (thrown) {
      if (!(thrown instanceof HttpError)) throw thrown
      if (thrown.cancelled) return
      if (!isStaleEdit(thrown.data)) refuse(thrown)
      else if (await confirmAction(replaceQuestion(thrown, text))) await deploy(name, true)
    } finally {
      setBusy(false)
    }
  }
  const downloadXml = async (): Promise<void> => {
    const { xml, revision } = await workbench.finished()
    saveText(xml, { name: `${fileName}.bpmn20.xml`, type: 'application/xml' })
    if (deployCall === null && workbench.markSaved(revision)) onSaved()
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
    downloadSvg: () => downloadSvg(workbench, fileName),
  }
}
