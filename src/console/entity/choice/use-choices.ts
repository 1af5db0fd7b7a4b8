// The choices of a field: those of its descriptor, else the entries of its dictionary.
import { useMemo, useSyncExternalStore } from 'react'
import type { Field } from '../../../shared/entity/descriptor.ts'
import { ownValue } from '../../../shared/own-value.ts'
import { type DictionaryEntry, useDictionary } from '../../data/dictionary.ts'
import { currentEntryNames, subscribeLabels } from '../../data/labels.ts'

export interface ChoiceOption {
  readonly value: string | number
  readonly label: string
}

type Chosen = Pick<Field, 'choices' | 'kind'> & Partial<Pick<Field, 'many'>>

export function useChoices(field: Chosen & Pick<Field, 'dict'>): readonly ChoiceOption[] {
  const entries = useDictionary(field.dict ?? '')
  const names = useSyncExternalStore(subscribeLabels, () => currentEntryNames(field.dict ?? ''))
  return useMemo(() => {
    const choices = choicesOf(field, entries)
    return field.choices === null
      ? choices.map((one) => ({ ...one, label: ownValue(names, one.label) ?? one.label }))
      : choices
  }, [field, entries, names])
}

export function choicesOf(
  { choices, kind, many }: Chosen,
  entries: readonly DictionaryEntry[],
): readonly ChoiceOption[] {
  if (choices !== null) return choices.map((choice) => ({ value: choice.const, label: choice.title }))
  return entries.map((entry) => ({ value: entryValue(entry, many?.of ?? kind), label: entry.name }))
}

/** The value of an entry is its `val`, or its code if it has none. */
function entryValue({ val, code }: DictionaryEntry, kind: Field['kind']): string | number {
  const text = val === null || val === '' ? code : val
  const isNumber = (kind === 'integer' || kind === 'number') && String(Number(text)) === text
  return isNumber ? Number(text) : text
}
