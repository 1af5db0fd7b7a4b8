// Leaving the editor, which asks while something is unsaved.
import { useEffect } from 'react'
import { confirmAction } from '../../../../ui/confirm-action.ts'
import { dropGuards } from '../../../../ui/leave-guards.ts'
import { useUnsavedWarning } from '../../../../ui/use-unsaved-warning.ts'
import { useEditorText } from './use-editor-text.ts'

interface ClosingInput {
  readonly isUnsaved: boolean
  /** A save is under way. */
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onLeave: (leave: () => void) => void
}

export function useClosing({ isUnsaved, isBusy, onClose, onLeave }: ClosingInput): () => void {
  const text = useEditorText()
  useUnsavedWarning(isUnsaved)
  const leave = async (): Promise<void> => {
    if (isBusy) return
    const words = { title: text('closeTitle'), okText: text('close'), cancelText: text('stay') }
    if (isUnsaved && !(await confirmAction({ ...words, content: text('closeHint'), danger: true }))) return
    dropGuards()
    onClose()
  }
  const close = (): void => void leave()
  useEffect(() => onLeave(close))
  return close
}
