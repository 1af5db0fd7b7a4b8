// Inserts links, tables, pictures, videos, sounds and files.
import { AudioOutlined, LinkOutlined, FileAddOutlined, PictureOutlined, VideoCameraOutlined } from '@ant-design/icons'
import { useRef } from 'react'
import { FileInput } from '../../../../ui/file-input.tsx'
import type { FileKind } from '../extras.ts'
import type { Uploads } from '../uploads.ts'
import { useRichText } from '../use-rich-text.ts'
import { TableMenu } from './table-menu.tsx'
import type { ToolsProps } from './tools-props.ts'
import { ToolButton } from './tool-button.tsx'

const kinds = [
  ['image', <PictureOutlined key="image" />, 'image/png,image/jpeg,image/gif,image/webp,image/svg+xml'],
  ['video', <VideoCameraOutlined key="video" />, 'video/*'],
  ['audio', <AudioOutlined key="audio" />, 'audio/*'],
  ['link', <FileAddOutlined key="link" />, ''],
] as const

interface InsertToolsProps extends ToolsProps {
  readonly uploads: Uploads
  readonly onLink: () => void
}

export function InsertTools({ uploads, onLink, ...tools }: InsertToolsProps) {
  const text = useRichText()
  const input = useRef<HTMLInputElement>(null)
  const kind = useRef<FileKind>('image')
  const choose = (chosen: FileKind, accept: string): void => {
    kind.current = chosen
    if (!input.current) return
    input.current.accept = accept
    input.current.multiple = chosen === 'image'
    input.current.click()
  }
  const take = (files: readonly File[]): void => {
    if (kind.current === 'image') return uploads.pictures(files)
    const [file] = files
    if (file) void uploads.file(kind.current, file)
  }
  return (
    <>
      <ToolButton
        label={text('link')}
        icon={<LinkOutlined />}
        pressed={tools.formats.at['link'] !== undefined}
        onClick={onLink}
      />
      <TableMenu {...tools} />
      {kinds.map(([name, icon, accept]) => (
        <ToolButton
          key={name}
          label={text(name === 'link' ? 'file' : name)}
          icon={icon}
          disabled={tools.formats.isInCell && (name === 'video' || name === 'audio')}
          onClick={() => choose(name, accept)}
        />
      ))}
      <FileInput ref={input} onFiles={take} />
    </>
  )
}
