// The open article as the page shows it: its form, its draft, its history of saves, and the ways out.
import { useEffect, useRef, useState } from 'react'
import { useAllowed } from '../../../../entity/action/use-allowed.ts'
import { initialValues } from '../../../../entity/form/form-values.ts'
import type { CheckValues } from '../../../../entity/form/validator.ts'
import type { EntityRow, Values } from '../../../../entity/row.ts'
import type { OwnFormProps } from '../../../../entity/screen.ts'
import { notify } from '../../../../data/notify.ts'
import { dropGuards, passGuards } from '../../../../ui/leave-guards.ts'
import { removedParts } from './removed-parts.ts'
import type { useArticle } from './use-article.ts'
import { useClosing } from './use-closing.ts'
import { useComparison } from './use-comparison.ts'
import { useEditorActions } from './use-editor-actions.ts'
import { useEditorDraft } from './use-editor-draft.ts'
import { useEditorForm } from './use-editor-form.ts'
import { useEditorText } from './use-editor-text.ts'
import { useFolding } from './use-folding.ts'
import { usePanel } from './use-panel.ts'
import { usePreview } from './use-preview.ts'
import { useMistakes } from './use-mistakes.ts'
import { useSaveShortcut } from './use-save-shortcut.ts'
import { type SaveMode, useSaving } from './use-saving.ts'

export interface OpenArticleProps extends OwnFormProps {
  readonly title: string
  readonly article: ReturnType<typeof useArticle>
  readonly check: CheckValues
  readonly initial: Values
  /** Gets what the Escape key does: closes the panel over the text, or the editor, which asks while something is unsaved. */
  readonly onEscape: (act: () => void) => void
}

/** Long enough to be read, also after the editor has closed. */
const removedTime = 8000

function useRights({ descriptor, request, article: { row } }: OpenArticleProps) {
  const ask = useAllowed(descriptor)
  const isOffered = (action: string): boolean => ask({ action, title: '', row }).kind === 'offered'
  const readOnly = request.mode === 'view' || (row !== null && !isOffered('update'))
  return { ask, readOnly, mayPublish: isOffered('release') }
}

/** The states of the form take effect on the next render, but the address changes now. */
function goOn({ request, onClose, onReplace }: OpenArticleProps, mode: SaveMode, id: EntityRow['id']): void {
  if (mode !== 1) {
    dropGuards()
    onClose()
  } else if (request.id === null) passGuards(() => onReplace({ mode: 'edit', id, preset: {} }))
}

export function useOpenArticle(props: OpenArticleProps) {
  const { descriptor, article, onClose, onEscape } = props
  const { row } = article
  const text = useEditorText()
  const { ask, readOnly, mayPublish } = useRights(props)
  const [saving, setSaving] = useState<SaveMode | null>(null)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const panel = usePanel()
  // While a draft is being saved the user goes on writing.
  const form = useEditorForm({ ...props, row, readOnly, isBusy: saving === 2 || saving === 3, mayPublish })
  const box = useRef<HTMLDivElement>(null)
  const folding = useFolding([...form.panel.slice(-1).map(({ title }) => title ?? ''), text('history')])
  const onErrors = useMistakes({ box, form, folding, openPanel: panel.open })
  const draft = useEditorDraft({ descriptor, row, form, readOnly })
  const conflict = useComparison({ descriptor, row, form })
  const isUnsaved = form.isDirty && !readOnly
  const close = useClosing({ isUnsaved, isBusy: saving !== null, draft, onClose })
  useEffect(() => onEscape(panel.isDrawer ? panel.close : close))
  const onSaved = async (stored: EntityRow, sent: Values): Promise<void> => {
    const removed = await removedParts(sent['content'], stored['content'])
    if (removed.length > 0) notify.warning(text('removed', { parts: removed.join(text('comma')) }), removedTime)
    // The body stays as it is shown, unless it was changed: the cursor is in it. Reviewers are not stored: they are for the next release.
    const { content } = removed.length > 0 ? stored : sent
    const kept = { content: content ?? null, reviewers: sent['reviewers'] ?? null }
    form.adopt({ ...initialValues(descriptor.fields, stored), ...kept }, sent)
    form.settleErrors()
    article.store(stored)
    setSavedAt(Date.now())
  }
  const outcome = { onErrors, onStale: conflict.ask, onSaved }
  const save = useSaving({ descriptor, row, saving, setSaving, form, draft, ...outcome })
  const submit = async (mode: SaveMode): Promise<EntityRow | null> => {
    const stored = await save(mode)
    if (stored !== null) goOn(props, mode, stored.id)
    return stored
  }
  const ready = async (): Promise<EntityRow | null> => (form.isDirty || row === null ? submit(1) : row)
  const previewTyped = usePreview({ descriptor, row, form, isUnsaved, onErrors })
  const { reviewers } = form.values
  const actions = useEditorActions({ descriptor, row, ask, readOnly, reviewers, ready, previewTyped })
  useSaveShortcut(!readOnly, () => void submit(1))
  return {
    row,
    ask,
    mayPublish,
    readOnly,
    isUnsaved,
    saving,
    savedAt,
    panel,
    form,
    box,
    folding,
    draft,
    conflict,
    close,
    submit,
    actions,
  }
}
