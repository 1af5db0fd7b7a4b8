// Tools that lay out the whole text, one by one or several at once.
import { FormatPainterOutlined } from '@ant-design/icons'
import { Checkbox, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { layOut, layoutTools, type LayoutTool, oneClickLayout } from '../../../../../shared/html/lay-out.ts'
import type { RichTextMessage } from '../messages.ts'
import { useRichText } from '../use-rich-text.ts'
import { ToolMenu } from './tool-menu.tsx'

const names = {
  images: 'removeImages',
  links: 'removeLinks',
  attributes: 'removeAttributes',
  styles: 'removeStyles',
  punctuation: 'punctuation',
  blankLines: 'blankLines',
  spaces: 'spaces',
  indent: 'firstLine',
} as const satisfies Readonly<Record<LayoutTool, RichTextMessage>>

/** In the order of the menu: the harmless ones first. */
const shown: readonly LayoutTool[] = [
  'punctuation',
  'blankLines',
  'spaces',
  'indent',
  'styles',
  'attributes',
  'images',
  'links',
]
/** Clicks in between count as one. */
const debounce = 500

function isTool(key: string): key is LayoutTool {
  return (layoutTools as readonly string[]).includes(key)
}

interface LayoutMenuProps {
  readonly onApply: (change: (html: string) => string) => void
}

export function LayoutMenu({ onApply }: LayoutMenuProps) {
  const text = useRichText()
  const [isChoosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<readonly LayoutTool[]>(oneClickLayout)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onApply)
  latest.current = onApply
  useEffect(() => () => clearTimeout(timer.current), [])
  const run = (tools: readonly LayoutTool[]): void => {
    clearTimeout(timer.current)
    const apply = (): void => latest.current((html) => layOut(html, tools))
    if (tools.includes('styles')) timer.current = setTimeout(apply, debounce)
    else apply()
  }
  const choose = (key: string): void => {
    if (isTool(key)) run([key])
    else if (key === 'oneClick') run(oneClickLayout)
    else setChoosing(true)
  }
  return (
    <>
      <ToolMenu
        label={text('tools')}
        icon={<FormatPainterOutlined />}
        current={text('tools')}
        choices={[
          { key: 'oneClick', label: text('oneClick') },
          { key: 'several', label: text('several') },
          { type: 'divider' },
          ...shown.map((tool) => ({ key: tool, label: text(names[tool]) })),
        ]}
        onChoose={choose}
      />
      <Modal
        open={isChoosing}
        title={text('severalTitle')}
        okText={text('ok')}
        cancelText={text('cancel')}
        okButtonProps={{ disabled: chosen.length === 0 }}
        onCancel={() => setChoosing(false)}
        onOk={() => {
          setChoosing(false)
          run(chosen)
        }}
        width={420}
      >
        <Checkbox.Group
          className="rich-several"
          value={[...chosen]}
          options={shown.map((tool) => ({ value: tool, label: text(names[tool]) }))}
          onChange={(next) => setChosen(layoutTools.filter((tool) => next.includes(tool)))}
        />
      </Modal>
    </>
  )
}
