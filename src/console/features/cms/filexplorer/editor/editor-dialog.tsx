// The editor of a text file, over the page: Ctrl+S saves, closing asks if something is unsaved. Published pages are only read.
import '../../../../entity/widgets/widgets.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal, Tag } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { useText } from '../../../../data/use-text.ts'
import { FullScreen } from '../../../../ui/full-screen.tsx'
import { LoadError, Loading } from '../../../../ui/states.tsx'
import { useUnsavedWarning } from '../../../../ui/use-unsaved-warning.ts'
import { type Area, type FileWriter, readFiles, type TextFile } from '../calls.ts'
import { explorerMessages } from '../messages.ts'
import { CodeArea } from './code-area.tsx'
import { type Editing, useEditing } from './use-editing.ts'

interface EditorDialogProps {
  readonly writer: FileWriter
  readonly area: Area
  readonly path: string
  readonly onClose: () => void
}

export function EditorDialog({ writer, area, path, onClose }: EditorDialogProps) {
  const { appid } = writer
  const client = useQueryClient()
  const queryKey = ['site file text', appid, area, path]
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readFiles<TextFile>('read', { appid, area, filename: path }, signal),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const reload = () => client.refetchQueries({ queryKey })
  if (data !== undefined)
    return (
      <TextEditor
        key={dataUpdatedAt}
        writer={writer}
        file={data}
        readOnly={area === 'pages'}
        onReload={() => void reload()}
        onClose={onClose}
      />
    )
  return (
    <FullScreen title={path} onEscape={onClose}>
      <EditorHead path={path} onClose={onClose} />
      {error === null ? <Loading /> : <LoadError message={error.message} onRetry={() => void reload()} />}
    </FullScreen>
  )
}

interface EditorHeadProps {
  readonly path: string
  readonly onClose: () => void
  readonly children?: ReactNode
}

function EditorHead({ path, onClose, children }: EditorHeadProps) {
  const text = useText(explorerMessages)
  return (
    <div className="files-editor-head">
      <Button onClick={onClose}>{text('close')}</Button>
      <h1 title={path}>{path}</h1>
      {children}
    </div>
  )
}

interface TextEditorProps {
  readonly writer: FileWriter
  readonly file: TextFile
  readonly readOnly: boolean
  readonly onReload: () => void
  readonly onClose: () => void
}

function TextEditor({ writer, file, readOnly, onReload, onClose }: TextEditorProps) {
  const text = useText(explorerMessages)
  const name = `file ${writer.appid} ${readOnly ? 'pages' : 'files'} ${file.filename}`
  const editing = useEditing(writer, { file, name, done: text('saved') })
  const mayClose = useUnsavedWarning(editing.isDirty, { left: onClose, lost: editing.keep })
  const close = async (): Promise<void> => {
    if (await mayClose()) onClose()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!readOnly && editing.isDirty) void editing.save()
  }
  return (
    <FullScreen title={file.filename} onEscape={() => void close()}>
      <div className="files-editor" role="presentation" onKeyDown={onKeyDown}>
        <EditorHead path={file.filename} onClose={() => void close()}>
          {readOnly && <Tag>{text('readOnly')}</Tag>}
          {editing.isDirty && <Tag color="orange">{text('unsaved')}</Tag>}
          {!readOnly && (
            <Button
              type="primary"
              loading={editing.isSaving}
              disabled={!editing.isDirty}
              onClick={() => void editing.save()}
            >
              {text('save')}
            </Button>
          )}
        </EditorHead>
        {file.encoding === 'gb18030' && <Alert type="info" banner message={text('gb')} />}
        <CodeArea
          type={file.type}
          label={text('content')}
          content={editing.start}
          readOnly={readOnly}
          onChange={editing.change}
        />
      </div>
      <StaleQuestion editing={editing} onReload={onReload} />
    </FullScreen>
  )
}

function StaleQuestion({ editing, onReload }: { readonly editing: Editing; readonly onReload: () => void }) {
  const text = useText(explorerMessages)
  const { stale, isSaving, save, closeQuestion } = editing
  return (
    <Modal
      open={stale !== null}
      title={text('staleTitle')}
      onCancel={closeQuestion}
      footer={[
        <Button key="cancel" onClick={closeQuestion}>
          {text('cancel')}
        </Button>,
        <Button key="mine" danger loading={isSaving} onClick={() => void save(true)}>
          {text('overwriteMine')}
        </Button>,
        <Button key="theirs" type="primary" onClick={onReload}>
          {text('reload')}
        </Button>,
      ]}
    >
      <p>{text('stale', { by: stale?.by ?? text('somebody') })}</p>
    </Modal>
  )
}
