// The text with its hot words linked, beside the text as it is.
import { inertCopy } from '../inert-copy.ts'
import { useRichText } from '../use-rich-text.ts'
import { Modal } from '../../../../ui/modal.tsx'

export interface Swapped {
  readonly before: string
  readonly after: string
}

interface HotWordsDialogProps {
  readonly swapped: Swapped
  readonly onConfirm: () => void
  readonly onClose: () => void
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

export function HotWordsDialog({ swapped, onConfirm, onClose }: HotWordsDialogProps) {
  const text = useRichText()
  return (
    <Modal
      open
      width={960}
      title={text('hotTitle', { count: countLinks(swapped.after) - countLinks(swapped.before) })}
      okText={text('hotApply')}
      cancelText={text('cancel')}
      onOk={onConfirm}
      onCancel={onClose}
    >
      <div className="rich-sides">
        <Side title={text('hotBefore')} html={swapped.before} />
        <Side title={text('hotAfter')} html={swapped.after} />
      </div>
    </Modal>
  )
}
