// Of a batch that is taken back: how far its job is, or which rows have changed since.
import { undoCall } from '../../../shared/protocol/undo-calls.ts'
import { useDescriptor } from '../../data/descriptor.ts'
import { useText } from '../../data/use-text.ts'
import { BatchOutcome } from '../../entity/action/batch/batch-outcome.tsx'
import { JobProgress } from '../../entity/action/job-progress.tsx'
import { undoMessages } from './messages.ts'
import type { Unfinished } from './use-undos.ts'

interface UndoUnfinishedProps {
  readonly unfinished: Unfinished
  readonly onClose: () => void
}

function doNothing(): void {
  // The list of what can be taken back is loaded by its button.
}

export function UndoUnfinished({ unfinished: { entity, job, answer }, onClose }: UndoUnfinishedProps) {
  const text = useText(undoMessages)
  const descriptor = useDescriptor(entity)
  // Refusals name the rows themselves.
  const running = { name: 'undo', title: text('undo'), rows: [], skipped: [] }
  if (job !== undefined)
    return (
      <JobProgress
        descriptor={descriptor}
        action={{ path: undoCall, done: text('undone') }}
        running={{ ...running, job }}
        onClose={onClose}
        onDone={doNothing}
      />
    )
  return answer && <BatchOutcome descriptor={descriptor} running={running} answer={answer} onClose={onClose} />
}
