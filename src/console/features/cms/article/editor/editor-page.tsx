// The open article: title and body first, everything else in the panel.
import { Alert } from 'antd'
import { lazy } from 'react'
import type { Descriptor } from '../../../../../shared/entity/descriptor.ts'
import { ActionHost } from '../../../../entity/action/action-host.tsx'
import type { Ask } from '../../../../entity/action/use-allowed.ts'
import type { EntityRow } from '../../../../entity/row.ts'
import { LazySection } from '../../../../ui/lazy-section.tsx'
import { Loading } from '../../../../ui/states.tsx'
import { useIdle } from '../../../../ui/use-idle.ts'
import { pending, stateOf } from '../state.ts'
import { ReviewersContext } from '../reviewers/reviewers-context.ts'
import type { Reviewer } from '../reviewers/use-reviewers.ts'
import { BodyFields } from './body-field.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { EditorHeader } from './editor-header.tsx'
import { Panel, PanelFields, PanelSection } from './panel.tsx'
import { SavedState } from './saved-state.tsx'
import { TitleField } from './title-field.tsx'
import { useEditorText } from './use-editor-text.ts'
import { useBodyShown } from './use-body-shown.ts'
import { type OpenArticleProps, useOpenArticle } from './use-open-article.ts'

const PeopleHere = lazy(async () => ({
  default: (await import('../../../../entity/draft/people-here.tsx')).PeopleHere,
}))
const HistorySection = lazy(async () => ({ default: (await import('./history-section.tsx')).HistorySection }))
const ReviewNotice = lazy(async () => ({ default: (await import('./review-notice.tsx')).ReviewNotice }))
const AuditBar = lazy(async () => ({ default: (await import('./audit-bar.tsx')).AuditBar }))

const nobody: readonly Reviewer[] = []

/** Up to this many are seen at their fields. */
const manyErrors = 3

/** Reviews are decided while an article is pending. */
function isAuditable({ actions }: Descriptor, row: EntityRow, ask: Ask): boolean {
  return row['status'] === pending && 'audit' in actions && ask({ action: 'audit', title: '', row }).kind === 'offered'
}

function focusBody(box: HTMLElement | null): void {
  box?.querySelector<HTMLElement>('.article-body [contenteditable=true], .article-other input')?.focus()
}

export function EditorPage(props: OpenArticleProps) {
  const { descriptor, article } = props
  const text = useEditorText()
  const open = useOpenArticle(props)
  const { row, readOnly, form, draft, actions, folding, box } = open
  const isShown = useBodyShown()
  const isIdle = useIdle(isShown)
  const mayAudit = readOnly && row !== null && isAuditable(descriptor, row, open.ask)
  const reload = (): void => void article.reload()
  return (
    <>
      <EditorHeader
        title={mayAudit ? text('auditArticle') : props.title}
        state={stateOf(descriptor, row)}
        readOnly={readOnly}
        isReady
        isCovered={open.panel.isDrawer}
        saving={open.saving}
        mayPublish={open.mayPublish}
        more={actions.more}
        onPreview={actions.preview}
        onSave={(mode) => void open.submit(mode)}
        onPanel={open.panel.open}
        onBack={open.close}
      >
        <span className="article-saved" role="status">
          <SavedState draft={draft} isDirty={open.isUnsaved} isSaving={open.saving !== null} savedAt={open.savedAt} />
        </span>
        {isIdle && !readOnly && row !== null && (
          <LazySection quiet>
            <PeopleHere entity={descriptor.name} id={Number(row.id)} />
          </LazySection>
        )}
      </EditorHeader>
      <div className={`article-parts entity-form${readOnly ? ' entity-form-view' : ''}`} ref={box}>
        <div className="article-main" inert={open.panel.isDrawer}>
          <div className="article-sheet">
            {row !== null && row['status'] === pending && (
              <LazySection>
                <ReviewNotice row={row} />
              </LazySection>
            )}
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
          {row !== null && mayAudit && (
            <LazySection>
              <AuditBar descriptor={descriptor} row={row} onDone={reload} />
            </LazySection>
          )}
        </div>
        <Panel isDrawer={open.panel.isDrawer} onClose={open.panel.close}>
          {isShown && (
            <ReviewersContext value={form.reviewers ?? nobody}>
              <PanelFields
                context={form.context}
                values={form.aside}
                groups={form.panel}
                errors={form.errors}
                folding={folding}
                idOf={form.idOf}
                change={form.change}
              />
            </ReviewersContext>
          )}
          {isShown && row !== null && (
            <PanelSection title={text('history')} folding={folding}>
              <LazySection waiting={<Loading />}>
                <HistorySection row={row} />
              </LazySection>
            </PanelSection>
          )}
        </Panel>
      </div>
      {open.conflict.dialog}
      <ActionHost descriptor={descriptor} running={actions.running} onClose={actions.stop} onDone={reload} />
    </>
  )
}
