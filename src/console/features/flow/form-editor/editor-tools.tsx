// The buttons of the editor: new, open, undo and redo, download, and saving for those who may deploy forms.
import {
  DownloadOutlined,
  FolderOpenOutlined,
  PlusOutlined,
  RedoOutlined,
  SaveOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { FileInput } from '../../../ui/file-input.tsx'
import { hint } from '../../../ui/floating/hint.ts'
import type { FieldError } from '../../../../shared/protocol/envelope.ts'
import { hasCode, mayOpen } from '../../../data/access-control.ts'
import { HttpError } from '../../../data/http-error.ts'
import { notify } from '../../../data/notify.ts'
import { saveBlob } from '../../../data/save-file.ts'
import { useSession } from '../../../data/session.ts'
import { useText } from '../../../data/use-text.ts'
import { confirmAction } from '../../../ui/confirm-action.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { type DeployedForm, type FilePlace, type Origin, fileNameOf, loadDeployed, maxBytes } from './form-files.ts'
import { fileText, readForm } from './json-view.tsx'
import { formEditorMessages } from './messages.ts'
import { OpenDialog } from './open-dialog.tsx'
import type { Json } from './raw-form.ts'
import { SaveDialog } from './save-dialog.tsx'
import { type Editor, emptyForm } from './use-editor.ts'

interface EditorToolsProps {
  readonly editor: Editor
  readonly onOpen: (form: Json, origin?: Origin) => void
  readonly onSaved: (place: FilePlace) => void
  readonly onRefused: (errors: readonly FieldError[]) => void
}

/** Both pages are needed: forms are found on the one and read by the other. */
const readableOn = '/flowable/form/deployments'
const sources = ['/flowable/form/definitions', readableOn]

function useOpening(isDirty: boolean, open: EditorToolsProps['onOpen']) {
  const text = useText(formEditorMessages)
  const mayLose = async (): Promise<boolean> =>
    !isDirty || confirmAction({ content: text('discardQuestion'), danger: true })
  const replace = (name: string, form: Json | null, origin?: Origin): void => {
    if (form === null) notify.error(text('unreadable', { name }))
    else open(form, origin)
  }
  return {
    mayLose,
    openFile: async (file: File): Promise<void> => {
      if (!file.name.toLowerCase().endsWith('.form')) return notify.error(text('wrongType', { name: file.name }))
      if (file.size > maxBytes) return notify.error(text('tooLarge'))
      replace(file.name, readForm(await file.text()))
    },
    openDeployed: async (form: DeployedForm): Promise<void> => {
      try {
        const { tenantId, deploymentId, resourceName } = form
        replace(resourceName, await loadDeployed(form), { tenantId, place: { deploymentId, resourceName } })
      } catch (error) {
        if (error instanceof HttpError) notify.error(error.message)
      }
    },
  }
}

export function EditorTools({ editor, onOpen, onSaved, onRefused }: EditorToolsProps) {
  const text = useText(formEditorMessages)
  const { rights } = useSession()
  const input = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<'open' | 'save' | null>(null)
  const { mayLose, openFile, openDeployed } = useOpening(editor.isDirty, onOpen)
  const { form, undo, redo } = editor
  const mayFind = sources.every((route) => mayOpen(rights, route))
  const maySave = hasCode(rights, 'form-deployment-add')
  const close = (): void => setDialog(null)
  const first = async (work: () => void): Promise<void> => {
    if (await mayLose()) work()
  }
  const openings = [
    { key: 'file', label: text('openFile'), onClick: () => void first(() => input.current?.click()) },
    ...(mayFind
      ? [{ key: 'deployed', label: text('openDeployed'), onClick: () => void first(() => setDialog('open')) }]
      : []),
  ]
  return (
    <>
      <FileInput ref={input} accept=".form" onFiles={([file]) => void openFile(file)} />
      <Button
        {...hint(text('undo'))}
        icon={<UndoOutlined />}
        aria-label={text('undo')}
        disabled={undo === null}
        onClick={() => undo?.()}
      />
      <Button
        {...hint(text('redo'))}
        icon={<RedoOutlined />}
        aria-label={text('redo')}
        disabled={redo === null}
        onClick={() => redo?.()}
      />
      <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => void first(() => onOpen(emptyForm))}>
        {text('create')}
      </Button>
      <MenuButton entries={openings} placement="bottomLeft">
        <Button icon={<FolderOpenOutlined aria-hidden="true" />}>{text('open')}</Button>
      </MenuButton>
      <Button
        icon={<DownloadOutlined aria-hidden="true" />}
        type={maySave ? 'default' : 'primary'}
        onClick={() => {
          saveBlob(new Blob([fileText(form)], { type: 'application/json' }), fileNameOf(form))
          if (!maySave) editor.markSaved(form, editor.origin)
        }}
      >
        {text('download')}
      </Button>
      {maySave && (
        <Button type="primary" icon={<SaveOutlined aria-hidden="true" />} onClick={() => setDialog('save')}>
          {text('save')}
        </Button>
      )}
      {dialog === 'open' && (
        <OpenDialog
          onClose={close}
          onOpen={(chosen) => {
            close()
            void openDeployed(chosen)
          }}
        />
      )}
      {dialog === 'save' && (
        <SaveDialog
          form={form}
          origin={editor.origin}
          onClose={close}
          onRefused={onRefused}
          onSaved={(sent, origin) => {
            close()
            editor.markSaved(sent, origin)
            if (origin.place !== null && mayOpen(rights, readableOn)) onSaved(origin.place)
            notify.success(text('saved'))
          }}
        />
      )}
    </>
  )
}
