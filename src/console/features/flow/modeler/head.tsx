// The head of the modeler: what is open and whether it is saved, and the tools.
import {
  ArrowLeftOutlined,
  DownloadOutlined,
  FileAddOutlined,
  FolderOpenOutlined,
  RedoOutlined,
  UndoOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { FileInput } from '../../../ui/file-input.tsx'
import { hint } from '../../../ui/floating/hint.ts'
import { useText } from '../../../data/use-text.ts'
import { dropGuards } from '../../../ui/leave-guards.ts'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { nextZoom } from '../diagram/zoom-level.ts'
import type { Snapshot, Workbench } from './canvas/workbench.ts'
import { modelerMessages, type ModelerWord } from './messages.ts'
import { fileEndings } from './open-file.ts'
import type { Diagram } from './use-diagram.ts'
import { ToolsMenu } from './tools-menu.tsx'
import type { Saving } from './use-saving.ts'

interface HeadProps {
  readonly workbench: Workbench
  readonly snapshot: Snapshot
  readonly diagram: Diagram
  readonly saving: Saving
  readonly mayReplace: () => Promise<boolean>
  readonly onKeys: () => void
  readonly onCompare: () => void
  readonly onSimulate: () => void
}

interface ToolProps {
  readonly word: ModelerWord
  readonly icon: ReactNode
  readonly isOff?: boolean
  readonly onClick: () => void
}

function Tool({ word, icon, isOff = false, onClick }: ToolProps) {
  const text = useText(modelerMessages)
  return (
    <Button {...hint(text(word))} type="text" icon={icon} aria-label={text(word)} disabled={isOff} onClick={onClick} />
  )
}

function useBack(): () => void {
  const navigate = useNavigate()
  return () => {
    const { idx = 0 } = (window.history.state ?? {}) as { readonly idx?: number }
    void navigate(...((idx > 0 ? ([-1] as const) : ['/']) as [string]))
  }
}

export function Head({ workbench, snapshot, diagram, saving, mayReplace, ...views }: HeadProps) {
  const text = useText(modelerMessages)
  const back = useBack()
  const input = useRef<HTMLInputElement>(null)
  const stack = workbench.modeler.get('commandStack')
  const isEmpty = snapshot.shape === null
  const percent = `${Math.round(snapshot.zoom * 100)}%`
  const ifMayReplace = async (next: () => void): Promise<void> => {
    if (!(await mayReplace())) return
    dropGuards()
    next()
  }
  return (
    <div className="modeler-head">
      <Button type="text" icon={<ArrowLeftOutlined />} aria-label={text('back')} onClick={back} />
      <h1 title={diagram.name}>{diagram.name || text('untitled')}</h1>
      <span className="modeler-state" role="status">
        {snapshot.isDirty ? text('unsaved') : ''}
      </span>
      <div className="modeler-tools" role="toolbar" aria-label={text('tools')}>
        <Tool word="new" icon={<FileAddOutlined />} onClick={() => void ifMayReplace(() => void diagram.create(''))} />
        <Tool word="open" icon={<FolderOpenOutlined />} onClick={() => input.current?.click()} />
        <MenuButton
          entries={[
            { key: 'xml', label: text('downloadXml'), onClick: () => void saving.downloadXml() },
            { key: 'svg', label: text('downloadSvg'), onClick: () => void saving.downloadSvg() },
          ]}
        >
          <Button type="text" icon={<DownloadOutlined />} aria-label={text('downloads')} disabled={isEmpty} />
        </MenuButton>
        <Tool word="undo" icon={<UndoOutlined />} isOff={!snapshot.canUndo} onClick={() => stack.undo()} />
        <Tool word="redo" icon={<RedoOutlined />} isOff={!snapshot.canRedo} onClick={() => stack.redo()} />
        <Tool
          word="zoomOut"
          icon={<ZoomOutOutlined />}
          isOff={isEmpty || nextZoom(snapshot.zoom, -1) >= snapshot.zoom}
          onClick={() => workbench.zoomBy(-1)}
        />
        <Button
          {...hint(text('zoomReset'))}
          type="text"
          aria-label={`${text('zoomReset')} ${percent}`}
          disabled={isEmpty}
          onClick={() => workbench.zoomTo(1)}
        >
          {percent}
        </Button>
        <Tool
          word="zoomIn"
          icon={<ZoomInOutlined />}
          isOff={isEmpty || nextZoom(snapshot.zoom, 1) <= snapshot.zoom}
          onClick={() => workbench.zoomBy(1)}
        />
        <ToolsMenu workbench={workbench} snapshot={snapshot} {...views} />
      </div>
      {saving.mayDeploy ? (
        <Button type="primary" disabled={isEmpty} onClick={saving.ask}>
          {text('save')}
        </Button>
      ) : (
        <Button type="primary" disabled={isEmpty} onClick={() => void saving.downloadXml()}>
          {text('downloadXml')}
        </Button>
      )}
      <FileInput
        ref={input}
        accept={fileEndings}
        onFiles={([file]) => void ifMayReplace(() => void diagram.openFile(file))}
      />
    </div>
  )
}
