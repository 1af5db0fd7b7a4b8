// The toolbar: one tab stop, arrow keys move between its buttons.
import { RedoOutlined, SearchOutlined, UndoOutlined } from '@ant-design/icons'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react'
import type { Uploads } from '../uploads.ts'
import { useRichText } from '../use-rich-text.ts'
import { InsertTools } from './insert-tools.tsx'
import { ParagraphTools } from './paragraph-tools.tsx'
import { TextTools } from './text-tools.tsx'
import type { ToolsProps } from './tools-props.ts'
import { ToolButton } from './tool-button.tsx'

interface ToolbarProps extends ToolsProps {
  readonly uploads: Uploads
  readonly onLink: () => void
  readonly onFind: () => void
  /** Tools that work in both modes. */
  readonly children: ReactNode
}

function buttonsIn(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>('[data-tool]:not(:disabled)')]
}

function move(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = buttonsIn(event.currentTarget)
  const at = buttons.indexOf(event.target as HTMLElement)
  const steps: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
  const next = steps[event.key]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  buttons.at(next % buttons.length)?.focus()
}

/** Drawn again when the formats at the cursor change, not for every change of the text. */
export const Toolbar = memo(function Toolbar({ uploads, onLink, onFind, children, ...tools }: ToolbarProps) {
  const text = useRichText()
  const bar = useRef<HTMLDivElement>(null)
  const { quill, formats } = tools
  // One of the buttons can be reached with Tab.
  useEffect(() => {
    const [first] = bar.current ? buttonsIn(bar.current) : []
    if (first) first.tabIndex = 0
  })
  return (
    <div ref={bar} className="rich-toolbar" role="toolbar" aria-label={text('toolbar')} tabIndex={-1} onKeyDown={move}>
      <ToolButton
        label={text('undo')}
        icon={<UndoOutlined />}
        disabled={!formats.canUndo}
        onClick={() => quill.history.undo()}
      />
      <ToolButton
        label={text('redo')}
        icon={<RedoOutlined />}
        disabled={!formats.canRedo}
        onClick={() => quill.history.redo()}
      />
      <span className="rich-tool-gap" />
      <TextTools {...tools} />
      <span className="rich-tool-gap" />
      <ParagraphTools {...tools} />
      <span className="rich-tool-gap" />
      <InsertTools {...tools} uploads={uploads} onLink={onLink} />
      <span className="rich-tool-gap" />
      <ToolButton label={text('find')} icon={<SearchOutlined />} onClick={onFind} />
      {children}
    </div>
  )
})
