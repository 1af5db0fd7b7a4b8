// The id of an element: unique, without spaces or prefix, and begun by a letter of any script.
import { useState } from 'react'
import { isPlainId } from '../../../../../shared/flow/element-ids.ts'
import { type Moddle, textOf } from '../canvas/bpmn.ts'
import { useEditing } from './editing.tsx'
import { TextField } from './field.tsx'
import type { PanelWord } from './messages.ts'
import { usePanelText } from './property.tsx'

interface IdFieldProps {
  readonly of: Moddle
  readonly label: PanelWord
}

export function IdField({ of, label }: IdFieldProps) {
  const { workbench, set } = useEditing()
  const text = usePanelText()
  const [refused, setRefused] = useState<{ readonly typed: string; readonly why: PanelWord } | null>(null)
  const whyNot = (typed: string): PanelWord | null => {
    if (typed === '') return 'idRequired'
    if (/\s/.test(typed)) return 'idSpaces'
    if (typed.includes(':')) return 'idPrefix'
    if (!isPlainId(typed)) return 'idForm'
    const holder = workbench.modeler.get('moddle').ids.assigned(typed)
    return holder !== false && holder !== of ? 'idTaken' : null
  }
  const commit = (typed: string): void => {
    const id = typed.trim()
    const why = whyNot(id)
    setRefused(why === null ? null : { typed: id, why })
    if (why === null) set(of, { id })
  }
  return (
    <TextField
      label={text(label)}
      technical="id"
      value={refused?.typed ?? textOf(of, 'id')}
      mistake={refused === null ? null : text(refused.why)}
      onCommit={commit}
    />
  )
}
