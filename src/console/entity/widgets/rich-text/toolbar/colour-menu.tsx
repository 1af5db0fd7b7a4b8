// A palette of colours for text or background, and any other colour.
import { DownOutlined } from '@ant-design/icons'
import { type ReactNode, useRef, useState } from 'react'
import { FloatingPanel } from '../../../../ui/floating/floating-panel.tsx'
import { format } from '../commands.ts'
import { useRichText } from '../use-rich-text.ts'
import type { ToolsProps } from './tools-props.ts'
import { ToolButton } from './tool-button.tsx'

const palette =
  '#000000 #434343 #666666 #999999 #cccccc #ffffff #ff0000 #ff9900 #ffff00 #00b050 #00b0f0 #0000ff #c00000 #e36c09 #bf9000 #38761d #1155cc #7030a0'.split(
    ' ',
  )

interface ColourMenuProps extends ToolsProps {
  readonly name: 'color' | 'background'
  readonly label: 'colour' | 'background'
  readonly icon: ReactNode
}

export function ColourMenu({ quill, formats, name, label, icon }: ColourMenuProps) {
  const text = useRichText()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const choose = (colour: string | false): void => {
    format(quill, name, colour)
    setOpen(false)
  }
  const chosen = formats.at[name]
  const panel = (
    <div className="rich-colours" role="group" aria-label={text(label)}>
      {palette.map((colour) => (
        <button
          key={colour}
          type="button"
          className="rich-colour"
          style={{ background: colour }}
          title={colour}
          aria-label={colour}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(colour)}
        />
      ))}
      <button type="button" className="rich-colour-none" onClick={() => choose(false)}>
        {text('noColour')}
      </button>
      <label className="rich-colour-other">
        {text('otherColour')}
        <input type="color" onChange={(event) => format(quill, name, event.target.value)} />
      </label>
    </div>
  )
  return (
    <>
      <ToolButton
        ref={button}
        label={text(label)}
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span
          className="rich-tool-colour"
          style={{ background: typeof chosen === 'string' ? chosen : 'transparent' }}
        />
        <DownOutlined className="rich-tool-arrow" />
      </ToolButton>
      {isOpen && (
        <FloatingPanel
          anchor={button.current}
          placement="bottomLeft"
          label={text(label)}
          takesFocus
          onClose={() => setOpen(false)}
        >
          {panel}
        </FloatingPanel>
      )}
    </>
  )
}
