// The open article: title and body first, everything else in the panel; saving, closing and the actions on the article.
import { Alert } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { ActionHost } from '../../../../entity/action/action-host.tsx'
import { useAllowed } from '../../../../entity/action/use-allowed.ts'
import { PeopleHere } from '../../../../entity/draft/people-here.tsx'
import { initialValues } from '../../../../entity/form/form-values.ts'
import type { CheckValues } from '../../../../entity/form/validator.ts'
import type { EntityRow, Values } from '../../../../entity/row.ts'
import type { OwnFormProps } from '../../../../entity/screen.ts'
import { confirmAction } from '../../../../ui/confirm-action.ts'
import { dropGuards } from '../../../../ui/leave-guards.ts'
import { useUnsavedWarning } from '../../../../ui/use-unsaved-warning.ts'
import { BodyFields } from './body-field.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { EditorHeader } from './editor-header.tsx'
import { Panel, PanelFields } from './panel.tsx'
import { SavedState } from './saved-state.tsx'
import { TitleField } from './title-field.tsx'
import { useConflict } from './use-conflict.tsx'
import { useEditorActions } from './use-editor-actions.ts'
import { useEditorDraft } from './use-editor-draft.ts'
import { useEditorForm } from './use-editor-form.ts'
import { useEditorText } from './use-editor-text.ts'
import type { useArticle } from './use-article.ts'
import { useMistakes } from './use-mistakes.ts'
import { type SaveMode, useSaving } from './use-saving.ts'
import { useLater } from './use-later.ts'
import { useFolding } from './use-folding.ts'
import { useSaveShortcut } from './use-save-shortcut.ts'

interface EditorPageProps extends OwnFormProps {
  readonly title: string
  readonly article: ReturnType<typeof useArticle>
  readonly check: CheckValues
  readonly initial: Values
  /** Gets what closes the editor: it knows what is unsaved. */
  readonly onLeave: (leave: () => void) => void
}

export function EditorPage(props: EditorPageProps) {
  const { descriptor, request, article, onClose, onLeave } = props
  const { row } = article
  const text = useEditorText()
  const ask = useAllowed(descriptor)
  const mayEdit = row === null || ask({ action: 'update', title: text('edit'), row }).kind === 'offered'
  const readOnly = request.mode === 'view' || !mayEdit
  const [saving, setSaving] = useState<SaveMode | null>(null)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const isPanelReady = useLater()
  // While a draft is being saved the user goes on writing.
  const isBusy = saving === 2 || saving === 3
  const form = useEditorForm({ ...props, row, readOnly, isBusy })
  const { isDirty, adopt, change, settleErrors } = form
  const box = useRef<HTMLDivElement>(null)
  const folding = useFolding(foldedAtFirst(form.panel.map(({ title }) => title ?? '')))
  const show = useMistakes({ box, form, folding, openPanel: () => setPanelOpen(true) })
  useUnsavedWarning(isDirty && !readOnly)
  const draft = useEditorDraft({ descriptor, row, form, readOnly })

  const close = async (): Promise<void> => {
    if (saving !== null) return
    if (isDirty && !readOnly) {
      const question = { title: text('closeTitle'), content: text('closeHint'), okText: text('close') }
      if (!(await confirmAction({ ...question, cancelText: text('stay'), danger: true }))) return
    }
    dropGuards()
    onClose()
  }
  useEffect(() => onLeave(() => void close()))

  const saved = (stored: EntityRow, sent: Values): void => {
    adopt({ ...initialValues(descriptor.fields, stored), content: sent['content'] ?? null }, sent)
    settleErrors()
    article.store(stored)
    setSavedAt(Date.now())
  }
  const conflict = useConflict({ descriptor, row, form })
  const save = useSaving({
    descriptor,
    row,
    saving,
    setSaving,
    form,
    draft,
    onErrors: show,
    onStale: conflict.ask,
    onSaved: saved,
  })
  const submit = async (mode: SaveMode): Promise<EntityRow | null> => {
    const stored = await save(mode)
    if (stored === null) return null
    // The states above take effect on the next render, but the address changes now.
    dropGuards()
    if (mode !== 1) onClose()
    else if (request.id === null) props.onReplace({ mode: 'edit', id: stored.id, preset: {} })
    return stored
  }
  const actions = useEditorActions({
    descriptor,
    row,
    ask,
    ready: () => (isDirty || row === null ? submit(1) : Promise.resolve(row)),
  })
  const mayPublish = ask({ action: 'release', title: '', row }).kind === 'offered'
  useSaveShortcut(!readOnly, () => void submit(1))
  const state = descriptor.states?.values.find(({ value }) => value === row?.['status']) ?? null

  return (
    <>
      <EditorHeader
        title={props.title}
        state={state}
        readOnly={readOnly}
        isReady
        saving={saving}
        mayPublish={mayPublish}
        more={actions.more}
        onPreview={actions.preview}
        onSave={(mode) => void submit(mode)}
        onPanel={() => setPanelOpen(true)}
        onBack={() => void close()}
      >
        <span className="article-saved" role="status">
          <SavedState draft={draft} isDirty={isDirty && !readOnly} savedAt={savedAt} />
        </span>
        <PeopleHere entity={descriptor.name} id={readOnly || row === null ? null : Number(row.id)} />
      </EditorHeader>
      <div className={`article-parts entity-form${readOnly ? ' entity-form-view' : ''}`} ref={box}>
        <div className="article-main">
          <div className="article-sheet">
            {draft.offer !== null && (
              <DraftOffer draft={draft.offer} row={row} onTake={draft.take} onDiscard={draft.discard} />
            )}
            {form.errors.size > manyErrors && (
              <Alert
                type="error"
                showIcon
                className="article-summary"
                message={text('errorSummary', {
                  count: form.errors.size,
                  titles: [...form.errors.keys()].map((name) => form.field(name).title).join(text('comma')),
                })}
              />
            )}
            <TitleField form={form} onNext={() => focusBody(box.current)} />
            <BodyFields form={form} />
          </div>
        </div>
        <Panel isOpen={isPanelOpen} onClose={() => setPanelOpen(false)}>
          {isPanelReady && (
            <PanelFields
              context={form.context}
              groups={form.panel}
              errors={form.errors}
              folding={folding}
              idOf={form.idOf}
              change={change}
            />
          )}
        </Panel>
      </div>
      {conflict.dialog}
      <ActionHost
        descriptor={descriptor}
        running={actions.running}
        onClose={actions.stop}
        onDone={() => void article.reload()}
      />
    </>
  )
}

/** Up to this many are seen at their fields. */
const manyErrors = 3

/** The last section holds what is rarely needed. */
function foldedAtFirst(titles: readonly string[]): readonly string[] {
  return titles.slice(-1)
}

function focusBody(box: HTMLElement | null): void {
  box?.querySelector<HTMLElement>('.article-body [contenteditable=true], .article-other input')?.focus()
}
