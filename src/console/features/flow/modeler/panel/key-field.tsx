// A key chosen from those that are deployed, or typed.
import { AutoComplete } from 'antd'
import { useId, useState } from 'react'
import { afterPress } from '../canvas/after-press.ts'
import { Field } from './field.tsx'
import { usePanelText } from './property.tsx'

interface Deployed {
  readonly key: string
  readonly name: string | null
}

interface KeyFieldProps {
  readonly label: string
  readonly technical: string
  readonly value: string
  readonly deployed: readonly Deployed[]
  readonly mistake?: string | null
  readonly hint?: string
  readonly onCommit: (key: string) => void
}

export function KeyField({ label, technical, value, deployed, mistake, hint, onCommit }: KeyFieldProps) {
  const text = usePanelText()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const commit = (key: string): void => {
    setTyped(null)
    if (key !== value) onCommit(key)
  }
  const offered = deployed.filter(({ key, name }) => typed === null || `${key} ${name ?? ''}`.includes(typed))
  return (
    <Field id={id} label={label} technical={technical} mistake={mistake} hint={hint}>
      <AutoComplete<string>
        id={id}
        value={typed ?? value}
        options={offered.map(({ key, name }) => ({
          value: key,
          label: name === null ? key : text('named', { name, id: key }),
        }))}
        allowClear
        style={{ width: '100%' }}
        onChange={(next: string | undefined) => setTyped(next ?? '')}
        onSelect={commit}
        onClear={() => commit('')}
        onBlur={() => typed !== null && afterPress(() => commit(typed.trim()))}
      />
    </Field>
  )
}
