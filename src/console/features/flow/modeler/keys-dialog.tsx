// The keys of the modeler.
import { useText } from '../../../data/use-text.ts'
import { Modal } from '../../../ui/modal.tsx'
import { modelerMessages, type ModelerWord } from './messages.ts'

const keys: readonly (readonly [keys: readonly string[], word: ModelerWord])[] = [
  [['Ctrl', 'S'], 'save'],
  [['Ctrl', 'Z'], 'undo'],
  [['Ctrl', 'Y'], 'redo'],
  [['Ctrl', 'F'], 'find'],
  [['Ctrl', 'A'], 'selectAll'],
  [['Ctrl', 'C'], 'copy'],
  [['Ctrl', 'V'], 'paste'],
  [['Delete'], 'remove'],
  [['E'], 'rename'],
  [['R'], 'replace'],
  [['C'], 'connect'],
  [['L'], 'lasso'],
  [['S'], 'space'],
  [['H'], 'hand'],
  [['↑', '↓', '←', '→'], 'move'],
  [['Ctrl', '↑ ↓ ← →'], 'scroll'],
  [['Ctrl', '+ / −'], 'zoom'],
  [['Ctrl', '0'], 'zoomReset'],
]

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText(modelerMessages)
  return (
    <Modal open title={text('keys')} footer={null} onCancel={onClose}>
      <p>{text('keysHint')}</p>
      <dl className="modeler-keys">
        {keys.map(([pressed, word]) => (
          <div key={word}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text(word)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
