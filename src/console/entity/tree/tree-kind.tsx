// Above a tree: a select for one kind of node, if its screen names the field that distinguishes them.
import { Select } from '../../ui/select.tsx'
import { useState } from 'react'
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import { type ChoiceOption, useChoices } from '../choice/use-choices.ts'
import { useEntityText } from '../use-entity-text.ts'

interface TreeKind {
  readonly name: string
  readonly title: string
  readonly choices: readonly ChoiceOption[]
  /** Null: all kinds. */
  readonly value: ChoiceOption['value'] | null
  readonly choose: (value: ChoiceOption['value'] | null) => void
}

const noChoices = { choices: null, dict: null, kind: 'string' } as const

export function useTreeKind({ fields }: Descriptor, name: string | null): TreeKind {
  const field = fields.find((one) => one.name === name)
  const choices = useChoices(field ?? noChoices)
  const [value, choose] = useState<ChoiceOption['value'] | null>(null)
  return { name: name ?? '', title: field?.title ?? '', choices, value, choose }
}

export function TreeKindSelect({ kind }: { readonly kind: TreeKind }) {
  const text = useEntityText()
  if (kind.choices.length === 0) return null
  return (
    <Select<ChoiceOption['value']>
      className="entity-tree-kind"
      value={kind.value ?? ''}
      aria-label={kind.title}
      options={[{ value: '', label: text('anyOf', { title: kind.title }) }, ...kind.choices]}
      onChange={(value) => kind.choose(value === '' ? null : value)}
    />
  )
}
