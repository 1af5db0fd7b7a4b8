// What a field may be: the choices of its descriptor, else the entries of its dictionary.
import { useMemo } from 'react'
import type { Field } from '../../../shared/entity/descriptor.ts'
import { type DictionaryEntry, useDictionary } from '../../data/dictionary.ts'

export interface ChoiceOption {
  readonly value: string | number
  readonly label: string
}

export function useChoices(field: Pick<Field, 'choices' | 'dict' | 'kind'>): readonly ChoiceOption[] {
  const entries = useDictionary(field.dict ?? '')
  return useMemo(() => choicesOf(field, entries), [field, entries])
}

export function choicesOf(
  { choices, kind }: Pick<Field, 'choices' | 'kind'>,
  entries: readonly DictionaryEntry[],
): readonly ChoiceOption[] {
  if (choices !== null) return choices.map((choice) => ({ value: choice.const, label: choice.title }))
  return entries.map((entry) => ({ value: entryValue(entry, kind), label: entry.name }))
}

/** An entry stands for its `val`, or for its code where it has none. */
function entryValue({ val, code }: DictionaryEntry, kind: Field['kind']): string | number {
  const text = val === null || val === '' ? code : val
  const isNumber = (kind === 'integer' || kind === 'number') && String(Number(text)) === text
  return isNumber ? Number(text) : text
}
