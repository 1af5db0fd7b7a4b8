// Tools that lay out the whole text, one by one or several at once.
import { FormatPainterOutlined } from '@ant-design/icons'
import { lazy, useEffect, useRef, useState } from 'react'
import { isLayoutTool, type LayoutTool, oneClickLayout } from '../../../../../shared/html/layout-tools.ts'
import { reportChunkFailure } from '../../../../ui/chunk-failure.ts'
import { LazySection } from '../../../../ui/lazy-section.tsx'
import { loadChunk } from '../../../../ui/load-chunk.ts'
import { useRichText } from '../use-rich-text.ts'
import { layoutNames, shownTools } from './layout-tools.ts'
import { ToolMenu } from './tool-menu.tsx'

const LayoutDialog = lazy(async () => ({ default: (await import('./layout-dialog.tsx')).LayoutDialog }))

/** Clicks in between count as one. */
const debounce = 500

function loadTools() {
  return loadChunk(() => import('../../../../../shared/html/lay-out.ts'))
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
    const apply = (): void =>
      void loadTools().then(({ layOut }) => latest.current((html) => layOut(html, tools)), reportChunkFailure)
    if (tools.includes('styles')) timer.current = setTimeout(apply, debounce)
    else apply()
  }
  const choose = (key: string): void => {
    if (isLayoutTool(key)) run([key])
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
          ...shownTools.map((tool, at) => ({ key: tool, label: text(layoutNames[tool]), divided: at === 0 })),
        ]}
        onChoose={choose}
      />
      {isChoosing && (
        <LazySection onFailed={() => setChoosing(false)}>
          <LayoutDialog
            atFirst={chosen}
            onClose={() => setChoosing(false)}
            onChosen={(tools) => {
              setChoosing(false)
              setChosen(tools)
              run(tools)
            }}
          />
        </LazySection>
      )}
    </>
  )
}
