// Tools for paragraphs: alignment, lists, indent.
import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  LineOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  OrderedListOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { format, indent, insertBlock } from '../commands.ts'
import { useRichText } from '../use-rich-text.ts'
import type { ToolsProps } from './tools-props.ts'
import { ToolButton } from './tool-button.tsx'
import { ToolMenu } from './tool-menu.tsx'

const alignments = [
  ['left', <AlignLeftOutlined key="left" />],
  ['center', <AlignCenterOutlined key="center" />],
  ['right', <AlignRightOutlined key="right" />],
  ['justify', <MenuOutlined key="justify" />],
] as const

export function ParagraphTools({ quill, formats }: ToolsProps) {
  const text = useRichText()
  const { at, isInCell } = formats
  const { align, list } = at
  const current = alignments.find(([name]) => name === align) ?? alignments[0]
  return (
    <>
      <ToolMenu
        label={text('align')}
        icon={current[1]}
        choices={alignments.map(([name, icon]) => ({ key: name, label: text(name), icon }))}
        chosen={current[0]}
        onChoose={(name) => format(quill, 'align', name === 'left' ? false : name)}
      />
      <ToolButton
        label={text('ordered')}
        icon={<OrderedListOutlined />}
        pressed={list === 'ordered'}
        disabled={isInCell}
        onClick={() => format(quill, 'list', list === 'ordered' ? false : 'ordered')}
      />
      <ToolButton
        label={text('bullet')}
        icon={<UnorderedListOutlined />}
        pressed={list === 'bullet'}
        disabled={isInCell}
        onClick={() => format(quill, 'list', list === 'bullet' ? false : 'bullet')}
      />
      <ToolButton
        label={text('outdent')}
        icon={<MenuFoldOutlined />}
        disabled={isInCell}
        onClick={() => indent(quill, -1)}
      />
      <ToolButton
        label={text('indent')}
        icon={<MenuUnfoldOutlined />}
        disabled={isInCell}
        onClick={() => indent(quill, 1)}
      />
      <ToolButton
        label={text('divider')}
        icon={<LineOutlined />}
        disabled={isInCell}
        onClick={() => insertBlock(quill, 'divider', true)}
      />
    </>
  )
}
