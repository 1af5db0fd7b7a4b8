// Above the list: upload, new folder and file, search, and the bin.
import { DeleteOutlined, FileAddOutlined, FolderAddOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input } from 'antd'
import { useRef, useState } from 'react'
import { FileInput } from '../../../ui/file-input.tsx'
import { useText } from '../../../data/use-text.ts'
import { explorerMessages } from './messages.ts'
import type { FileActions } from './use-file-actions.ts'
import type { FileSearch } from './use-search.ts'

interface ExplorerToolsProps {
  readonly actions: FileActions
  readonly search: FileSearch
  readonly onUpload: (files: readonly File[]) => void
}

export function ExplorerTools({ actions: { open }, search, onUpload }: ExplorerToolsProps) {
  const text = useText(explorerMessages)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  return (
    <div className="files-tools">
      <FileInput ref={input} multiple onFiles={onUpload} />
      <div className="files-buttons">
        <Button type="primary" icon={<UploadOutlined aria-hidden="true" />} onClick={() => input.current?.click()}>
          {text('upload')}
        </Button>
        <Button icon={<FolderAddOutlined aria-hidden="true" />} onClick={() => open({ kind: 'newFolder' })}>
          {text('newFolder')}
        </Button>
        <Button icon={<FileAddOutlined aria-hidden="true" />} onClick={() => open({ kind: 'newFile' })}>
          {text('newFile')}
        </Button>
        <Button icon={<DeleteOutlined aria-hidden="true" />} onClick={() => open({ kind: 'bin' })}>
          {text('bin')}
        </Button>
      </div>
      <div className="files-search">
        <Input.Search
          allowClear
          aria-label={text('search')}
          placeholder={text('search')}
          maxLength={150}
          value={typed}
          loading={search.isSearching}
          onChange={(event) => {
            setTyped(event.target.value)
            if (event.target.value === '') search.start('')
          }}
          onSearch={search.start}
        />
        <Checkbox checked={search.inText} onChange={(event) => search.setInText(event.target.checked)}>
          {text('inText')}
        </Checkbox>
      </div>
    </div>
  )
}
