// The article editor: fills the window over the list. The row, the rules and the code of the editor load side by side.
import './title.css'
import './panel.css'
import './editor.css'
import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useRef } from 'react'
import { initialValues } from '../../../../entity/form/form-values.ts'
import { useEntityCheck } from '../../../../entity/form/use-check.ts'
import type { OwnFormProps } from '../../../../entity/screen.ts'
import { FullScreen } from '../../../../ui/full-screen.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { LoadError } from '../../../../ui/states.tsx'
import { useChunk } from '../../../../ui/use-chunk.ts'
import { loadBodyInput } from './load-body-input.ts'
import { defaultColour } from './title-palette.ts'
import { useArticle } from './use-article.ts'
import { useEditorText } from './use-editor-text.ts'

function loadEditor() {
  // A failure is reported where the body is drawn.
  loadBodyInput().catch(() => undefined)
  return import('./editor-page.tsx')
}

export function ArticleEditor(props: OwnFormProps) {
  const { descriptor, request, onClose } = props
  const text = useEditorText()
  const code = useChunk(loadEditor)
  const article = useArticle(descriptor, request.id)
  const { check, error: checkError } = useEntityCheck(descriptor, article.row)
  const error = article.error ?? checkError
  const title = text(request.mode)
  /** Of the open page, which knows what is unsaved. */
  const escape = useRef<() => void>(onClose)
  const onEscape = useCallback((act: () => void) => {
    escape.current = act
  }, [])
  const isReady = error === null && check !== null && !article.isLoading
  return (
    <FullScreen title={title} onEscape={() => escape.current()}>
      {code !== null && isReady ? (
        <code.EditorPage
          key={article.version}
          {...props}
          title={title}
          article={article}
          check={check}
          onEscape={onEscape}
          initial={initialValues(descriptor.fields, article.row, { titleColor: defaultColour, ...request.preset })}
        />
      ) : (
        <>
          <div className="article-head">
            <Button type="text" icon={<ArrowLeftOutlined />} aria-label={text('back')} onClick={onClose} />
            <div className="article-head-title">
              <h1>{title}</h1>
            </div>
          </div>
          <div className="article-main">
            {error === null ? (
              <div className="article-sheet">
                <Skeleton hasTitle rows={8} />
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
