// Rows as shown: names and sentences of the product are in the current language (x-english.values). Forms read the stored row.
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Descriptor, Field } from '../../shared/entity/descriptor.ts'
import { labelFieldOf } from '../../shared/entity/row-label.ts'
import { ownValue } from '../../shared/own-value.ts'
import { currentLabels, currentNames, subscribeLabels, translateSentence } from '../data/labels.ts'
import { useLanguage } from '../data/use-text.ts'
import { textOf, type Values } from './row.ts'

type Names = Readonly<Record<string, string>>

function named<Row extends Values>(row: Row, fields: readonly string[], names: Names): Row {
  const known = fields.flatMap((field) => {
    const value = textOf(row[field])
    return value === '' ? [] : [[field, ownValue(names, value) ?? translateSentence(value)] as const]
  })
  const children: unknown = row['children']
  const below = Array.isArray(children)
    ? { children: (children as Values[]).map((one) => named(one, fields, names)) }
    : {}
  return { ...row, ...Object.fromEntries(known), ...below }
}

function useNamed<Row extends Values>(rows: readonly Row[], fieldsOf: () => readonly string[]): readonly Row[] {
  const names = useSyncExternalStore(subscribeLabels, currentNames)
  const fields = fieldsOf().join(',')
  return useMemo(
    () => (fields === '' ? rows : rows.map((row) => named(row, fields.split(','), names))),
    [rows, fields, names],
  )
}

function valuesOf(entity: string): readonly string[] {
  return currentLabels()[entity]?.values ?? []
}

/** Of a list or a tree, with the labels of what its rows point at. */
export function useShownRows<Row extends Values>({ name, fields }: Descriptor, rows: readonly Row[]): readonly Row[] {
  return useNamed(rows, () => [
    ...valuesOf(name),
    ...fields.flatMap(({ ref }) => (ref?.as != null && valuesOf(ref.entity).includes(ref.label) ? [ref.as] : [])),
  ])
}

/** A row known by its name only, as in the log: named as on its own page, where people's own names are not translated. */
export function useShownLabel(): (descriptor: Descriptor, label: string) => string {
  const names = useSyncExternalStore(subscribeLabels, currentNames)
  return useCallback(
    (descriptor, label) => {
      const isTranslated = valuesOf(descriptor.name).includes(labelFieldOf(descriptor))
      return isTranslated ? (ownValue(names, label) ?? translateSentence(label)) : label
    },
    [names],
  )
}

function inEnglish<Row extends Values>(row: Row): Row {
  return { ...row, label: row['english'] ?? translateSentence(textOf(row['label'])) }
}

/** Choices of a field that points at another entity, or that a feature supplies with English beside them. */
export function useShownOptions<Row extends Values>({ ref }: Field, options: readonly Row[]): readonly Row[] {
  const named = useNamed(options, () => {
    const own = ref === null ? [] : valuesOf(ref.entity)
    return ref !== null && own.includes(ref.label) ? [...own, 'label'] : own
  })
  const language = useLanguage()
  return useMemo(() => (language === 'en' && ref === null ? named.map(inEnglish) : named), [named, language, ref])
}
