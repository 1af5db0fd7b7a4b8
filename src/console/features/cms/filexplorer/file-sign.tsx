// What a file is, at a glance: a thumbnail of a picture, else a sign.
import { FileImageOutlined, FileOutlined, FileTextOutlined, FileZipOutlined, FolderFilled } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isEditable, isShownPicture } from '../../../../shared/files/site-file.ts'
import { type FileRow, fileBlob, filesKey } from './calls.ts'
import { typeOf } from './use-place.ts'

const archives = new Set(['zip', 'rar', '7z'])
/** The server draws none of the others. */
const drawn = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'])

/** The address of the bytes as long as they are shown. */
export function useBlobAddress(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (blob === undefined) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return address
}

function Thumbnail({ appid, row }: { readonly appid: number; readonly row: FileRow }) {
  const { data } = useQuery({
    queryKey: ['site thumbnail', ...filesKey(appid), row.path, row.updateTime],
    queryFn: ({ signal }) => fileBlob('thumbnail', { appid, filename: row.path }, signal),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const address = useBlobAddress(data)
  if (address === null) return <FileImageOutlined className="files-sign" />
  return <img className="files-thumbnail" src={address} alt="" />
}

interface FileSignProps {
  readonly appid: number
  readonly row: FileRow
  /** Published pages have no pictures. */
  readonly withPicture: boolean
}

export function FileSign({ appid, row, withPicture }: FileSignProps) {
  const type = typeOf(row.filename)
  if (row.type === 'dir') return <FolderFilled className="files-sign files-sign-folder" />
  if (withPicture && drawn.has(type)) return <Thumbnail appid={appid} row={row} />
  if (isShownPicture(type)) return <FileImageOutlined className="files-sign" />
  if (archives.has(type)) return <FileZipOutlined className="files-sign" />
  return isEditable(type) ? <FileTextOutlined className="files-sign" /> : <FileOutlined className="files-sign" />
}
