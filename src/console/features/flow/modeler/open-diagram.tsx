// Everything around the canvas: head, properties, problems, and the dialogs.
import { lazy, useEffect, useRef, useState } from 'react'
import { useSession } from '../../../data/session.ts'
import { useText } from '../../../data/use-text.ts'
import { LazySection } from '../../../ui/lazy-section.tsx'
import { Loading, LoadError } from '../../../ui/states.tsx'
import type { Ahead } from './ahead.ts'
import { deployCallOf } from './calls.ts'
import type { Workbench } from './canvas/workbench.ts'
import { DraftNotice } from './draft/draft-notice.tsx'
import { useDraft } from './draft/use-draft.ts'
import { useLeaving } from './draft/use-leaving.ts'
import { DiagramViews, useViews } from './diagram-views.tsx'
import { Head } from './head.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { modelerMessages } from './messages.ts'
import { Panel } from './panel/panel.tsx'
import { ProblemList } from './review/problem-list.tsx'
import { useReview } from './review/use-review.ts'
import { useDiagram } from './use-diagram.ts'
import { useSaving } from './use-saving.ts'
import { useSnapshot } from './use-workbench.ts'

const NameDialog = lazy(async () => ({ default: (await import('./name-dialog.tsx')).NameDialog }))

/** Ctrl+S, wherever the focus is. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

interface OpenDiagramProps {
  readonly workbench: Workbench
  readonly ahead: Ahead
}

export function OpenDiagram({ workbench, ahead }: OpenDiagramProps) {
  const text = useText(modelerMessages)
  const { rights } = useSession()
  const snapshot = useSnapshot(workbench)
  const diagram = useDiagram(workbench, ahead)
  const deployCall = deployCallOf(rights)
  const review = useReview(workbench, snapshot.revision, deployCall !== null)
  const drafting = useDraft(workbench, diagram)
  const saving = useSaving({ workbench, diagram, review, deployCall, onSaved: drafting.end })
  const [areKeysShown, setKeysShown] = useState(false)
  const views = useViews(workbench)
  useSaveKey(() => {
    if (diagram.isLoading || snapshot.shape === null) return
    if (saving.mayDeploy) saving.ask()
    else void saving.downloadXml()
  })
  const mayReplace = useLeaving(drafting, snapshot.isDirty)
  return (
    <>
      <Head
        workbench={workbench}
        snapshot={snapshot}
        diagram={diagram}
        saving={saving}
        mayReplace={mayReplace}
        onKeys={() => setKeysShown(true)}
        onCompare={views.compare}
        onSimulate={views.simulate}
      />
      <div className="modeler-notice">
        <DraftNotice drafting={drafting} />
      </div>
      {diagram.error !== null && (
        <div className="modeler-cover">
          <LoadError message={diagram.error} onRetry={diagram.reload} />
        </div>
      )}
      {diagram.isLoading && (
        <div className="modeler-cover">
          <Loading />
        </div>
      )}
      <Panel workbench={workbench} snapshot={snapshot} problems={review.problems} />
      <ProblemList review={review} workbench={workbench} />
      <p className="modeler-narrow">{text('narrow')}</p>
      <DiagramViews views={views} />
      {areKeysShown && <KeysDialog onClose={() => setKeysShown(false)} />}
      <LazySection>
        {diagram.isNaming && (
          <NameDialog
            title="createDiagram"
            action="create"
            name=""
            busy={false}
            onSave={(name) => void diagram.create(name)}
            onClose={() => void diagram.create('')}
          />
        )}
        {saving.isAsking && (
          <NameDialog
            title="saveAs"
            action="save"
            note="saveNote"
            name={saving.suggestion}
            busy={saving.isBusy}
            onSave={(name) => void saving.deploy(name)}
            onClose={saving.cancel}
          />
        )}
      </LazySection>
    </>
  )
}
