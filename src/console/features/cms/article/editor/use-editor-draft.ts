// Autosave: every change goes to the user's own draft; an earlier one is offered until something is typed.
import { useCallback, useEffect, useRef } from 'react'
import type { Descriptor } from '../../../../../shared/entity/descriptor.ts'
import { useDraft } from '../../../../entity/draft/use-draft.ts'
import { type EntityRow, textOf } from '../../../../entity/row.ts'
import { confirmAction } from '../../../../ui/confirm-action.ts'
import type { EditorForm } from './use-editor-form.ts'
import { useEditorText } from './use-editor-text.ts'

interface EditorDraftInput {
  readonly descriptor: Descriptor
  readonly row: EntityRow | null
  readonly form: EditorForm
  readonly readOnly: boolean
}

export function useEditorDraft({ descriptor, row, form, readOnly }: EditorDraftInput) {
  const text = useEditorText()
  const id = row === null ? null : Number(row.id)
  const { values, isDirty, change, latest } = form
  const {
    write,
    drop,
    take,
    discard,
    offered,
    keep: keepWritten,
    ...draft
  } = useDraft({
    descriptor,
    id,
    baseUpdateTime: textOf(values['updateTime']) || null,
  })
  const isWritten = useRef(false)
  useEffect(() => {
    if (readOnly) return
    if (isDirty) write(values)
    // Everything was taken back.
    else if (isWritten.current) void drop()
    isWritten.current = isDirty
  }, [readOnly, isDirty, values, write, drop])
  const drawn = useRef(values)
  drawn.current = values
  /** What was typed since the form was last drawn is not in the draft yet. */
  const keep = useCallback((): boolean => {
    if (!readOnly && latest.current !== drawn.current) write(latest.current)
    return keepWritten()
  }, [readOnly, latest, write, keepWritten])
  useEffect(() => {
    const last = (): void => void keep()
    window.addEventListener('pagehide', last)
    return () => window.removeEventListener('pagehide', last)
  }, [keep])
  return {
    ...draft,
    drop,
    keep,
    isBehind: (): boolean => !readOnly && latest.current !== drawn.current,
    offer: readOnly ? null : offered,
    take: (): void => {
      const taken = take()
      if (taken === null) return
      const known = new Set(descriptor.fields.filter(({ write: right }) => right !== 'never').map(({ name }) => name))
      const kept = Object.fromEntries(Object.entries(taken.values).filter(([name]) => known.has(name)))
      // With the version that it was written for: if the article has changed since, the save compares.
      change({ ...kept, ...(row !== null && { updateTime: taken.baseUpdateTime }) })
    },
    discard: async (): Promise<void> => {
      if (!(await confirmAction({ content: text('offerDiscardAsk'), okText: text('offerDiscard'), danger: true })))
        return
      await discard()
    },
  }
}
