// Attachments: pictures, readable sizes, and where a file is used.
import { uploadCalls } from '../../../../shared/protocol/shared-calls.ts'
import { useLanguage } from '../../../data/use-text.ts'
import type { CellProps } from '../../../entity/list/columns.tsx'
import { textOf } from '../../../entity/row.ts'
import { defineScreen, type ToolbarProps } from '../../../entity/screen.ts'
import { FileLink, FileValue, Thumbnail } from '../../../entity/value/full-value.tsx'
import { UploadPopover } from '../../../entity/widgets/upload-popover.tsx'
import { Allowed } from '../../../ui/allowed.tsx'
import { attachmentScreenMessages } from './messages.ts'
import { sizeText } from './size-text.ts'
import { UsesView } from './uses-view.tsx'

const picture = /\.(?:png|jpe?g|gif|webp|svg)$/i

function FileCell({ row }: CellProps) {
  const [path, name] = [textOf(row['path']), textOf(row['name'])]
  return picture.test(path) ? <Thumbnail path={path} label={name} /> : <FileLink path={path} />
}

function FileView({ row }: CellProps) {
  return <FileValue path={textOf(row['path'])} name={textOf(row['name'])} />
}

function SizeCell({ row }: CellProps) {
  return <span className="entity-amount">{sizeText(Number(row['size']))}</span>
}

/** Asked for when it is shown. */
const unstored = { uses: UsesView }

function UploadTool({ entity, reload }: ToolbarProps) {
  const { upload, kept } = attachmentScreenMessages[useLanguage()]
  return (
    <Allowed code="attachment-upload">
      <UploadPopover
        label={upload}
        note={kept}
        target={{ entity, name: 'path', call: uploadCalls.simple }}
        onUploaded={reload}
      />
    </Allowed>
  )
}

export const screen = defineScreen('cms/attachment', {
  cells: { path: FileCell, size: SizeCell },
  toolbar: UploadTool,
  views: { path: FileView, size: SizeCell, ...unstored },
})
