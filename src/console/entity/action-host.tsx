// Shows the dialog of the action that is running, the screen's own where it has one.
import { lazy, Suspense } from 'react'
import type { Descriptor } from '../../shared/entity/descriptor.ts'
import { useScreen } from './screens-context.ts'
import type { RunningAction } from './use-run-action.ts'

const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }))

interface ActionHostProps {
  readonly descriptor: Descriptor
  readonly running: RunningAction | null
  readonly onClose: () => void
  readonly onDone: () => void
}

export function ActionHost({ descriptor, running, onClose, onDone }: ActionHostProps) {
  const { dialogs } = useScreen(descriptor.name)
  if (running === null) return null
  const Own = dialogs[running.name]
  if (Own !== undefined) return <Own entity={descriptor.name} rows={running.rows} onClose={onClose} onDone={onDone} />
  return (
    <Suspense fallback={null}>
      <ActionDialog descriptor={descriptor} running={running} onClose={onClose} onDone={onDone} />
    </Suspense>
  )
}
