// Links hot words, after the text has been shown before and after.
import { LinkOutlined } from '@ant-design/icons'
import { lazy, useState } from 'react'
import { notify } from '../../../../data/notify.ts'
import { LazySection } from '../../../../ui/lazy-section.tsx'
import type { RichTextExtras } from '../extras.ts'
import { ToolButton } from '../toolbar/tool-button.tsx'
import { useRichText } from '../use-rich-text.ts'
import type { Swapped } from './hot-words-dialog.tsx'

const HotWordsDialog = lazy(async () => ({ default: (await import('./hot-words-dialog.tsx')).HotWordsDialog }))

interface HotWordsProps {
  readonly swap: NonNullable<RichTextExtras['swap']>
  readonly read: () => string
  readonly onApply: (change: (html: string) => string) => void
}

export function HotWords({ swap, read, onApply }: HotWordsProps) {
  const text = useRichText()
  const [swapped, setSwapped] = useState<Swapped | null>(null)
  const [isBusy, setBusy] = useState(false)
  const ask = async (): Promise<void> => {
    const before = read()
    setBusy(true)
    try {
      const after = before === '' ? '' : await swap(before)
      if (after === before) notify.info(text('hotNone'))
      else setSwapped({ before, after })
    } catch (error) {
      notify.error(error instanceof Error ? error.message : '')
    } finally {
      setBusy(false)
    }
  }
  /** What has been written meanwhile stays: then the words are looked up again. */
  const confirm = ({ before, after }: Swapped): void => {
    setSwapped(null)
    if (read() === before) onApply(() => after)
    else void ask()
  }
  return (
    <>
      <ToolButton label={text('hotWords')} icon={<LinkOutlined />} disabled={isBusy} onClick={() => void ask()}>
        {text('hotWords')}
      </ToolButton>
      {swapped && (
        <LazySection onFailed={() => setSwapped(null)}>
          <HotWordsDialog swapped={swapped} onConfirm={() => confirm(swapped)} onClose={() => setSwapped(null)} />
        </LazySection>
      )}
    </>
  )
}
