// The button in the header that takes back what was done last; it opens the list of all that can be taken back.
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined'
import { Button } from 'antd'
import { lazy, useEffect, useRef, useState } from 'react'
import { useText } from '../../data/use-text.ts'
import { FloatingPanel } from '../../ui/floating/floating-panel.tsx'
import { LazySection } from '../../ui/lazy-section.tsx'
import { undoMessages } from './messages.ts'
import { useUndos } from './use-undos.ts'

const UndoUnfinished = lazy(async () => ({ default: (await import('./undo-unfinished.tsx')).UndoUnfinished }))
const UndoList = lazy(async () => ({ default: (await import('./undo-list.tsx')).UndoList }))

/** No button while there is nothing to take back. */
export function UndoButton() {
  const text = useText(undoMessages)
  const undos = useUndos()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isEmpty = undos.entries.length === 0
  useEffect(() => {
    if (!isEmpty || !isOpen) return
    setOpen(false)
    // Button and panel are gone, and the focus with them.
    document.getElementById('main')?.focus()
  }, [isEmpty, isOpen])
  const toggle = (): void => {
    // The time left is as of the last answer.
    if (!isOpen) void undos.load()
    setOpen(!isOpen)
  }
  return (
    <>
      {undos.unfinished !== null && (
        <LazySection onFailed={undos.close}>
          <UndoUnfinished key={undos.unfinished.job} unfinished={undos.unfinished} onClose={undos.close} />
        </LazySection>
      )}
      {!isEmpty && (
        <Button
          ref={button}
          type="text"
          className="head-button"
          icon={<UndoOutlined />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={text('title')}
          onClick={toggle}
        >
          {undos.isNew && <span className="undo-word">{text('undo')}</span>}
        </Button>
      )}
      {!isEmpty && isOpen && undos.unfinished === null && (
        <FloatingPanel anchor={button.current} label={text('title')} takesFocus onClose={() => setOpen(false)}>
          <LazySection>
            <UndoList {...undos} />
          </LazySection>
        </FloatingPanel>
      )}
    </>
  )
}
