// Shows the dialog of the running action: the screen's own if it has one, else the generic one; and the version history.
import { lazy } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { LazySection } from '../../ui/lazy-section.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { useScreen } from '../screens-context.ts'
import type { RunningAction } from './running-action.ts'

const VersionsDrawer = lazy(async () => ({ default: (await import('../version/versions-drawer.tsx')).VersionsDrawer }))
const JobProgress = lazy(async () => ({ default: (await import('./job-progress.tsx')).JobProgress }))
const BatchOutcome = lazy(async () => ({ default: (await import('./batch/batch-outcome.tsx')).BatchOutcome }))
const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }))

interface ActionHostProps {
  readonly descriptor: Descriptor
  readonly running: RunningAction | null
  readonly onClose: () => void
  readonly onDone: () => void
}

export function ActionHost({ descriptor, running, onClose, onDone }: ActionHostProps) {
  const { dialogs } = useScreen(descriptor.name)
  useFocusBack(running !== null)
  if (running === null) return null
  const Own = dialogs[running.name]
  if (Own !== undefined) {
    return (
      <LazySection onFailed={onClose}>
        <Own entity={descriptor.name} rows={running.rows} running={running} onClose={onClose} onDone={onDone} />
      </LazySection>
    )
  }
  if (running.answer !== undefined) {
    return (
      <LazySection onFailed={onClose}>
        <BatchOutcome descriptor={descriptor} running={running} answer={running.answer} onClose={onClose} />
      </LazySection>
    )
  }
  if (running.job !== undefined) {
    const operation = descriptor.api?.operations.remove
    const action = { path: operation?.path ?? '', done: descriptor.message['removed'] ?? null }
    return (
      <LazySection onFailed={onClose}>
        <JobProgress
          descriptor={descriptor}
          action={action}
          running={{ ...running, job: running.job }}
          onClose={onClose}
          onDone={onDone}
        />
      </LazySection>
    )
  }
  const [row] = running.rows
  if (running.name === 'versions' && row !== undefined) {
    return (
      <LazySection onFailed={onClose}>
        <VersionsDrawer descriptor={descriptor} row={row} onClose={onClose} onRestored={onDone} />
      </LazySection>
    )
  }
  return (
    <LazySection onFailed={onClose}>
      <ActionDialog descriptor={descriptor} running={running} onClose={onClose} onDone={onDone} />
    </LazySection>
  )
}
