// The description of an element.
import { childrenOf, textOf } from '../../canvas/bpmn.ts'
import { subjectOf, useEditing } from '../editing.tsx'
import { TextField } from '../field.tsx'
import { usePanelText } from '../property.tsx'

export function Documentation() {
  const editing = useEditing()
  const text = usePanelText()
  const subject = subjectOf(editing)
  const [first, ...others] = childrenOf(subject, 'documentation')
  const commit = (typed: string): void => {
    if (first !== undefined && typed.trim() !== '') editing.set(first, { text: typed })
    else {
      const made = typed.trim() === '' ? [] : [editing.make('bpmn:Documentation', { text: typed }, subject)]
      editing.set(subject, { documentation: [...made, ...others] })
    }
  }
  return (
    <TextField
      label={text('documentation')}
      technical="documentation"
      value={textOf(first, 'text')}
      rows={4}
      maxLength={2000}
      onCommit={commit}
    />
  )
}
