// Publishing from the list or the editor: where it is reviewed, the dialog offers the choice of reviewers.
import { useDescriptor } from '../../../../data/descriptor.ts'
import { ActionDialog } from '../../../../entity/action/action-dialog.tsx'
import type { DialogProps } from '../../../../entity/screen.ts'
import { ReviewersContext } from './reviewers-context.ts'
import { useReviewers } from './use-reviewers.ts'

const inputOfReviewers = ['reviewers']

export function ReleaseDialog({ entity, running, onClose, onDone }: DialogProps) {
  const descriptor = useDescriptor(entity)
  const { reviewers, isLoading } = useReviewers({ ids: running.rows.map(({ id }) => id) })
  if (isLoading) return null
  return (
    <ReviewersContext value={reviewers ?? []}>
      <ActionDialog
        descriptor={descriptor}
        running={reviewers === null ? { ...running, omits: inputOfReviewers } : running}
        onClose={onClose}
        onDone={onDone}
      />
    </ReviewersContext>
  )
}
