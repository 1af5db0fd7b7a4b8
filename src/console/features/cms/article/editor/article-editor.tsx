// The article editor: fills the window over the list; the row, the rules and the form are loaded before anything can be typed.
import './title.css'
import './panel.css'
import './editor.css'
import { Skeleton } from 'antd'
import { useCallback, useRef } from 'react'
import { initialValues } from '../../../../entity/form/form-values.ts'
import { useEntityCheck } from '../../../../entity/form/use-check.ts'
import type { OwnFormProps } from '../../../../entity/screen.ts'
import { FullScreen } from '../../../../ui/full-screen.tsx'
import { LoadError } from '../../../../ui/states.tsx'
import { EditorHeader } from './editor-header.tsx'
import { EditorPage } from './editor-page.tsx'
import { defaultColour } from './title-palette.ts'
import { useArticle } from './use-article.ts'
import { useEditorText } from './use-editor-text.ts'

export function ArticleEditor(props: OwnFormProps) {
  const { descriptor, request, onClose } = props
  const text = useEditorText()
  const article = useArticle(descriptor, request.id)
  const { check, error: checkError } = useEntityCheck(descriptor, article.row)
  const error = article.error ?? checkError
  const title = text(request.mode)
  /** Of the open page, which knows what is unsaved. */
  const leave = useRef<() => void>(onClose)
  const close = useCallback(() => leave.current(), [])
  const onLeave = useCallback((next: () => void) => {
    leave.current = next
  }, [])
  const isReady = error === null && check !== null && !article.isLoading
  return (
    <FullScreen title={title} onEscape={close}>
      {isReady ? (
        <EditorPage
          key={article.version}
          {...props}
          title={title}
          article={article}
          check={check}
          onLeave={onLeave}
          initial={initialValues(descriptor.fields, article.row, { titleColor: defaultColour, ...request.preset })}
        />
      ) : (
        <>
          <EditorHeader {...nothingYet} title={title} onBack={onClose} />
          <div className="article-main">
            {error === null ? (
              <div className="article-sheet">
                <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 8 }} />
              </div>
            ) : (
              <LoadError message={error} onRetry={() => void article.reload()} />
            )}
          </div>
        </>
      )}
    </FullScreen>
  )
}

function nothing(): void {
  return undefined
}

const nothingYet = {
  state: null,
  children: null,
  readOnly: true,
  isReady: false,
  saving: null,
  mayPublish: false,
  more: [],
  onPreview: null,
  onSave: nothing,
  onPanel: nothing,
} as const
