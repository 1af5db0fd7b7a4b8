// Links hot words, after the text has been shown before and after.
import { LinkOutlined } from '@ant-design/icons'
import { Modal } from 'antd'
import { useState } from 'react'
import { notify } from '../../../../data/notify.ts'
import type { RichTextExtras } from '../extras.ts'
import { inertCopy } from '../inert-copy.ts'
import { ToolButton } from '../toolbar/tool-button.tsx'
import { useRichText } from '../use-rich-text.ts'

interface HotWordsProps {
  readonly swap: NonNullable<RichTextExtras['swap']>
  readonly read: () => string
  readonly onApply: (change: (html: string) => string) => void
}

interface Swapped {
  readonly before: string
  readonly after: string
}

function countLinks(html: string): number {
  return html.match(/<a\s/g)?.length ?? 0
}

function Side({ title, html }: { readonly title: string; readonly html: string }) {
  return (
    <section className="rich-side" aria-label={title}>
      <h3>{title}</h3>
      <div ref={(box) => box?.replaceChildren(inertCopy(html))} className="rich-side-text" />
    </section>
  )
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
        <Modal
          open
          width={960}
          title={text('hotTitle', { count: countLinks(swapped.after) - countLinks(swapped.before) })}
          okText={text('hotApply')}
          cancelText={text('cancel')}
          onOk={() => confirm(swapped)}
          onCancel={() => setSwapped(null)}
        >
          <div className="rich-sides">
            <Side title={text('hotBefore')} html={swapped.before} />
            <Side title={text('hotAfter')} html={swapped.after} />
          </div>
        </Modal>
      )}
    </>
  )
}
