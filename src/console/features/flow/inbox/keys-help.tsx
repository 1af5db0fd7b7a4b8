// The keys of the inbox and what they do.
import { useText } from '../../../data/use-text.ts'
import { Modal } from '../../../ui/modal.tsx'
import { type InboxText, inboxMessages } from './messages.ts'

const keys: readonly (readonly [string, InboxText])[] = [
  ['j', 'keyNext'],
  ['k', 'keyPrevious'],
  ['Enter', 'keyOpen'],
  ['e', 'keyComplete'],
  ['c', 'keyComment'],
  ['?', 'keyHelp'],
]

export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const text = useText(inboxMessages)
  return (
    <Modal open title={text('keysTitle')} footer={null} onCancel={onClose} width={400}>
      <dl className="inbox-keys">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text(what)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
