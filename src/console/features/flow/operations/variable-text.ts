// Values of variables as text in an input, and back.
import type { GivenVariable, Variable, VariableType } from './calls.ts'

/** A row of the editor; the value is what was typed. */
export interface VariableDraft {
  readonly name: string
  readonly type: VariableType
  readonly text: string
}

export type VariableFault = 'nameMissing' | 'nameTwice' | 'notInteger' | 'notNumber' | 'notDate' | 'notJson'

export function textOfValue({ type, value }: Pick<Variable, 'type' | 'value'>): string {
  if (type === 'null' || value === null || value === undefined) return ''
  return type === 'json' ? JSON.stringify(value, null, 2) : String(value)
}

export function draftOf(variable: Variable): VariableDraft {
  return { name: variable.name, type: variable.type, text: textOfValue(variable) }
}

function parseJson(text: string): { value: unknown } | VariableFault {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { value } : 'notJson'
  } catch {
    return 'notJson'
  }
}

function parseNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

/** The server checks it again. */
export function valueOfDraft({ type, text }: Pick<VariableDraft, 'type' | 'text'>): { value: unknown } | VariableFault {
  switch (type) {
    case 'null':
      return { value: null }
    case 'boolean':
      return { value: text === 'true' }
    case 'integer':
    case 'long': {
      const value = parseNumber(text)
      const most = type === 'integer' ? 2 ** 31 : Number.MAX_SAFE_INTEGER
      return Number.isInteger(value) && Math.abs(value) <= most ? { value } : 'notInteger'
    }
    case 'double': {
      const value = parseNumber(text)
      return Number.isFinite(value) ? { value } : 'notNumber'
    }
    case 'date':
      return Number.isNaN(Date.parse(text)) ? 'notDate' : { value: text.trim() }
    case 'json':
      return parseJson(text)
    default:
      return { value: text }
  }
}

/** By position in the list. */
export function faultsOf(drafts: readonly VariableDraft[]): ReadonlyMap<number, VariableFault> {
  const names = drafts.map(({ name }) => name.trim())
  const faults = drafts.flatMap((draft, at): (readonly [number, VariableFault])[] => {
    const name = names[at] ?? ''
    if (name === '') return [[at, 'nameMissing']]
    if (names.indexOf(name) !== at) return [[at, 'nameTwice']]
    const read = valueOfDraft(draft)
    return typeof read === 'string' ? [[at, read]] : []
  })
  return new Map(faults)
}

/** Drafts without faults. */
export function givenOf(drafts: readonly VariableDraft[]): readonly GivenVariable[] {
  return drafts.flatMap((draft) => {
    const read = valueOfDraft(draft)
    return typeof read === 'string' ? [] : [{ name: draft.name.trim(), type: draft.type, value: read.value }]
  })
}

export interface VariableChanges {
  readonly changed: readonly VariableDraft[]
  readonly removed: readonly string[]
}

/** What differs from the stored variables. */
export function changesOf(before: readonly VariableDraft[], drafts: readonly VariableDraft[]): VariableChanges {
  const stored = new Map(before.map((draft) => [draft.name, draft]))
  const changed = drafts.filter(({ name, type, text }) => {
    const known = stored.get(name.trim())
    return known === undefined || known.type !== type || known.text !== text
  })
  const kept = new Set(drafts.map(({ name }) => name.trim()))
  return { changed, removed: before.map(({ name }) => name).filter((name) => !kept.has(name)) }
}
