// Tools for the selected text: paragraph, size, colours, bold and the like.
import {
  BgColorsOutlined,
  BoldOutlined,
  ClearOutlined,
  FontColorsOutlined,
  ItalicOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
} from '@ant-design/icons'
import type { Quill } from 'react-quill'
import { fitsCell } from '../cells.ts'
import { clearFormats, format } from '../commands.ts'
import type { RichTextMessage } from '../messages.ts'
import type { Formats } from '../use-formats.ts'
import { useRichText } from '../use-rich-text.ts'
import { ColourMenu } from './colour-menu.tsx'
import { ToolButton } from './tool-button.tsx'
import { ToolMenu } from './tool-menu.tsx'
import type { ToolsProps } from './tools-props.ts'

const levels = [1, 2, 3, 4, 5, 6]
const sizes = ['12px', '14px', '16px', '18px', '20px', '24px', '28px', '32px', '36px', '48px']
const lineHeights = ['1', '1.25', '1.5', '1.75', '2', '2.5', '3']

/** Paragraph, heading, quote or code: one of them. */
function setKind(quill: Quill, kind: string): void {
  const at = quill.getFormat()
  if (at['blockquote'] !== undefined && kind !== 'quote') format(quill, 'blockquote', false)
  if (at['code-block'] !== undefined && kind !== 'code') format(quill, 'code-block', false)
  if (kind === 'quote') format(quill, 'blockquote', true)
  else if (kind === 'code') format(quill, 'code-block', true)
  else format(quill, 'header', Number(kind) || false)
}

function kindOf({ at }: Formats): string {
  if (at['blockquote'] !== undefined) return 'quote'
  if (at['code-block'] !== undefined) return 'code'
  return String(at['header'] ?? 0)
}

function ParagraphMenu({ quill, formats }: ToolsProps) {
  const text = useRichText()
  const headings = levels.map((level) => ({ key: String(level), label: text('heading', { level }) }))
  const choices = [
    { key: '0', label: text('normal') },
    ...headings,
    { key: 'quote', label: text('quote') },
    { key: 'code', label: text('code') },
  ]
  const chosen = kindOf(formats)
  const current = choices.find(({ key }) => key === chosen)?.label ?? text('normal')
  return (
    <ToolMenu
      label={text('paragraph')}
      current={<span className="rich-tool-name">{current}</span>}
      choices={choices}
      chosen={chosen}
      disabled={formats.isInCell}
      onChoose={(kind) => setKind(quill, kind)}
    />
  )
}

interface ValueMenuProps extends ToolsProps {
  readonly name: 'size' | 'line-height'
  readonly label: RichTextMessage
  readonly values: readonly string[]
}

function ValueMenu({ quill, formats, name, label, values }: ValueMenuProps) {
  const text = useRichText()
  const chosen = formats.at[name]
  const choices = [{ key: '', label: text('standard') }, ...values.map((value) => ({ key: value, label: value }))]
  return (
    <ToolMenu
      label={text(label)}
      current={<span>{typeof chosen === 'string' ? chosen : text(label)}</span>}
      choices={choices}
      disabled={formats.isInCell && !fitsCell(quill, name)}
      chosen={typeof chosen === 'string' ? chosen : ''}
      onChoose={(value) => format(quill, name, value === '' ? false : value)}
    />
  )
}

const marks = [
  ['bold', <BoldOutlined key="bold" />],
  ['italic', <ItalicOutlined key="italic" />],
  ['underline', <UnderlineOutlined key="underline" />],
  ['strike', <StrikethroughOutlined key="strike" />],
] as const

export function TextTools(props: ToolsProps) {
  const { quill, formats } = props
  const text = useRichText()
  return (
    <>
      <ParagraphMenu {...props} />
      <ValueMenu {...props} name="size" label="fontSize" values={sizes} />
      <ValueMenu {...props} name="line-height" label="lineHeight" values={lineHeights} />
      {marks.map(([name, icon]) => (
        <ToolButton
          key={name}
          label={text(name)}
          icon={icon}
          pressed={formats.at[name] === true}
          onClick={() => format(quill, name, formats.at[name] !== true)}
        />
      ))}
      <ColourMenu {...props} name="color" label="colour" icon={<FontColorsOutlined />} />
      <ColourMenu {...props} name="background" label="background" icon={<BgColorsOutlined />} />
      <ToolButton label={text('clean')} icon={<ClearOutlined />} onClick={() => clearFormats(quill)} />
    </>
  )
}
