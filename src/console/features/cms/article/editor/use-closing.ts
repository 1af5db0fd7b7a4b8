// Leaving the editor, which asks while something is not saved: its draft is kept, unless it is to be discarded.
import type { DraftOfForm } from '../../../../entity/draft/use-draft.ts'
import { confirmAction } from '../../../../ui/confirm-action.ts'
import { useUnsavedWarning } from '../../../../ui/use-unsaved-warning.ts'
import { useEditorText } from './use-editor-text.ts'

interface ClosingInput {
  readonly isUnsaved: boolean
  /** A save is under way. */
  readonly isBusy: boolean
  readonly draft: Pick<DraftOfForm, 'keep' | 'drop'> & {
    /** Something was typed since the form was last drawn. */
    isBehind(): boolean
  }
  readonly onClose: () => void
}

export function useClosing({ isUnsaved, isBusy, draft, onClose }: ClosingInput): () => void {
  const text = useEditorText()
  const ask = (): Promise<boolean> =>
    confirmAction({
      title: text('closeTitle'),
      content: text('closeHint'),
      okText: text('close'),
      cancelText: text('stay'),
      other: { text: text('offerDiscard'), onChosen: () => void draft.drop() },
    })
  const warn = useUnsavedWarning(isUnsaved, { ask, keep: draft.keep })
  const mayClose = (): Promise<boolean> => {
    if (isUnsaved || !draft.isBehind()) return warn()
    draft.keep()
    return ask()
  }
  const leave = async (): Promise<void> => {
    if (!isBusy && (await mayClose())) onClose()
  }
  return () => void leave()
}
