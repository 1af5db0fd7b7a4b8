// The editor of forms: fields on the left, the form as people see it in the middle, properties on the right.
import './form-editor.css'
import { Alert, Button, Tabs } from 'antd'
import { useState } from 'react'
import { text as consoleText } from '../../../data/text.ts'
import { useLanguage, useText } from '../../../data/use-text.ts'
import { useNarrow } from '../../../entity/use-narrow.ts'
import { confirmAction } from '../../../ui/confirm-action.ts'
import { PageContainer } from '../../../ui/page-container.tsx'
import { useUnsavedWarning } from '../../../ui/use-unsaved-warning.ts'
import { EditorTools } from './editor-tools.tsx'
import { FieldList } from './field-list.tsx'
import { FieldPanel } from './field-panel.tsx'
import { FormPanel } from './form-panel.tsx'
import { JsonView } from './json-view.tsx'
import { formEditorMessages } from './messages.ts'
import { Preview } from './preview.tsx'
import { ProblemList } from './problem-list.tsx'
import { isSamePath, textIn } from './raw-form.ts'
import { formEditorTitle } from './title/messages.ts'
import { useAddress } from './use-address.ts'
import { emptyForm, useEditor } from './use-editor.ts'
import { useProblems } from './use-problems.ts'

export function EditorPage() {
  const text = useText(formEditorMessages)
  const title = formEditorTitle[useLanguage()]
  const isNarrow = useNarrow()
  const editor = useEditor()
  const { form, selected } = editor
  const { problems, shown, refuse } = useProblems(form)
  const [view, setView] = useState('preview')
  const { open, follow } = useAddress(editor)
  // The draft stays in this tab.
  useUnsavedWarning(editor.isDirty, {
    ask: () =>
      confirmAction({
        title: consoleText('notice.unsavedTitle'),
        content: text('leaveKept'),
        okText: consoleText('notice.leave'),
        cancelText: consoleText('notice.stay'),
      }),
    keep: () => false,
  })
  const ids = problems.flatMap(({ path }) => (path === null ? [] : [path.join(' ')]))
  const own = selected === null ? [] : problems.filter(({ path }) => path !== null && isSamePath(path, selected))
  return (
    <PageContainer
      plain
      title={
        <>
          {title}
          {textIn(form, 'name') !== '' && ` · ${textIn(form, 'name')}`}
          {editor.isDirty && <span className="quiet"> · {text('unsaved')}</span>}
        </>
      }
      hint={text('hint')}
      actions={<EditorTools editor={editor} onOpen={open} onSaved={follow} onRefused={refuse} />}
    >
      {isNarrow && <Alert type="info" showIcon message={text('narrow')} />}
      {editor.isRestored && (
        <Alert
          type="info"
          showIcon
          message={text('restored')}
          action={
            <Button size="small" onClick={() => open(emptyForm)}>
              {text('discard')}
            </Button>
          }
        />
      )}
      <div className="form-editor">
        <FieldList editor={editor} wrong={new Set(ids)} formIsWrong={problems.some(({ path }) => path === null)} />
        <div className="form-editor-middle">
          <Tabs
            activeKey={view}
            onChange={setView}
            items={[
              { key: 'preview', label: text('preview'), children: <Preview form={shown} /> },
              { key: 'json', label: text('json'), children: <JsonView form={form} onChange={editor.change} /> },
            ]}
          />
          <ProblemList problems={problems} onGo={editor.select} />
        </div>
        <aside className="form-editor-panel" aria-label={text('properties')}>
          <h2>{text('properties')}</h2>
          {selected === null ? (
            <FormPanel editor={editor} />
          ) : (
            <FieldPanel
              key={selected.join(' ')}
              editor={editor}
              path={selected}
              problems={own.map(({ message }) => message)}
            />
          )}
        </aside>
      </div>
    </PageContainer>
  )
}
