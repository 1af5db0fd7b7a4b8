// The dialog or drawer that is open over the list.
import { lazy, useRef } from 'react'
import { LazySection } from '../../../ui/lazy-section.tsx'
import { loadChunk } from '../../../ui/load-chunk.ts'
import { BinDrawer } from './bin-drawer.tsx'
import type { FileRow, FileWriter } from './calls.ts'
import { HistoryDrawer } from './history-drawer.tsx'
import { NameDialog } from './name-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { TargetDialog } from './target-dialog.tsx'
import type { FileActions, Opened } from './use-file-actions.ts'
import type { ExplorerPlace } from './use-place.ts'

const EditorDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./editor/editor-dialog.tsx'))).EditorDialog,
}))

interface OpenedDialogProps {
  readonly writer: FileWriter
  readonly place: ExplorerPlace
  readonly actions: FileActions
  readonly onPlaced: () => void
}

export function OpenedDialog({ writer, place, actions, onPlaced }: OpenedDialogProps) {
  const { opened, open } = actions
  const close = (): void => open(null)
  if (opened === null) return null
  if ('row' in opened) return <OfRow opened={opened} writer={writer} area={place.area} onClose={close} />
  if (opened.kind === 'bin') return <BinDrawer writer={writer} onClose={close} />
  if ('paths' in opened) {
    const { kind, paths } = opened
    const choose = async (target: string): Promise<void> => {
      close()
      if (await actions.place(kind, paths, target)) onPlaced()
    }
    const { appid, folder } = place
    return <TargetDialog appid={appid} kind={kind} folder={folder} onChoose={(to) => void choose(to)} onClose={close} />
  }
  return <NewEntry kind={opened.kind} writer={writer} folder={place.folder} open={open} />
}

interface NewEntryProps {
  readonly kind: 'newFolder' | 'newFile'
  readonly writer: FileWriter
  readonly folder: string
  readonly open: FileActions['open']
}

/** A new file is opened in the editor. */
function NewEntry({ kind, writer, folder, open }: NewEntryProps) {
  const isFile = kind === 'newFile'
  const made = useRef<FileRow | null>(null)
  async function save(name: string): Promise<void> {
    if (!isFile) {
      await writer.send('mkdir', { path: folder, name })
      return
    }
    const filename = folder === '' ? name : `${folder}/${name}`
    made.current = await writer.send<FileRow>('write', { filename, content: '', create: true })
  }
  const close = (): void => open(made.current === null ? null : { kind: 'text', row: made.current })
  return <NameDialog title={kind} name="" isText={isFile} onSave={save} onClose={close} />
}

interface OfRowProps {
  readonly opened: Extract<Opened, { readonly row: FileRow }>
  readonly writer: FileWriter
  readonly area: ExplorerPlace['area']
  readonly onClose: () => void
}

function OfRow({ opened: { kind, row }, writer, area, onClose }: OfRowProps) {
  if (kind === 'picture') return <PictureDialog appid={writer.appid} row={row} onClose={onClose} />
  if (kind === 'history') return <HistoryDrawer writer={writer} row={row} onClose={onClose} />
  if (kind === 'text')
    return (
      <LazySection onFailed={onClose}>
        <EditorDialog writer={writer} area={area} path={row.path} onClose={onClose} />
      </LazySection>
    )
  const save = async (name: string): Promise<void> => {
    await writer.send('rename', { path: row.path, name })
  }
  return <NameDialog title="rename" name={row.filename} onSave={save} onClose={onClose} />
}
