// A picture as it is. Its bytes come through the call, which knows the login; a drawing cannot run anything as an image.
import { useQuery } from '@tanstack/react-query'
import { ownValue } from '../../../../shared/own-value.ts'
import { useText } from '../../../data/use-text.ts'
import { Modal } from '../../../ui/modal.tsx'
import { LoadError, Loading } from '../../../ui/states.tsx'
import { type FileRow, fileBlob } from './calls.ts'
import { sizeText } from './file-size.ts'
import { useBlobAddress } from './file-sign.tsx'
import { explorerMessages } from './messages.ts'
import { typeOf } from './use-place.ts'

const types: Readonly<Record<string, string>> = { svg: 'image/svg+xml', ico: 'image/x-icon', jpg: 'image/jpeg' }

interface PictureDialogProps {
  readonly appid: number
  readonly row: FileRow
  readonly onClose: () => void
}

export function PictureDialog({ appid, row, onClose }: PictureDialogProps) {
  const text = useText(explorerMessages)
  const ending = typeOf(row.filename)
  const { data, error } = useQuery({
    queryKey: ['site picture', appid, row.path, row.updateTime],
    queryFn: async ({ signal }) => {
      const bytes = await fileBlob('download', { appid, filename: row.path }, signal)
      return new Blob([bytes], { type: ownValue(types, ending) ?? `image/${ending}` })
    },
    retry: false,
    gcTime: 0,
  })
  const address = useBlobAddress(data)
  return (
    <Modal open width="min(960px, 92vw)" title={text('picture')} footer={null} onCancel={onClose}>
      <div className="files-picture">
        {error !== null && <LoadError message={error.message} />}
        {error === null && (address === null ? <Loading /> : <img src={address} alt={row.filename} />)}
      </div>
      <p className="files-faint">
        {row.path} · {sizeText(row.size)} · {row.updateTime}
      </p>
    </Modal>
  )
}
