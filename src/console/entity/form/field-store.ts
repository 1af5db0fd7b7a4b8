// Value and error of each field of a form: a field hears of its own alone, so that a key costs the same in a form of any length.
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Values } from '../row.ts'
import type { ShownErrors } from './use-shown-errors.ts'

type Listener = () => void
const noErrors: ShownErrors = new Map()

export class FieldStore {
  private readonly listeners = new Map<string, Set<Listener>>()
  private values: Values
  private errors = noErrors

  constructor(values: Values) {
    this.values = values
  }

  valueOf(field: string): unknown {
    return this.values[field]
  }

  errorOf(field: string): string | undefined {
    return this.errors.get(field)
  }

  subscribe(field: string, listener: Listener): () => void {
    const heard = this.listeners.get(field) ?? new Set()
    this.listeners.set(field, heard.add(listener))
    return () => heard.delete(listener)
  }

  readonly setValues = (next: Values): void => {
    const before = this.values
    this.values = next
    this.tell((field) => !Object.is(before[field], next[field]))
  }

  setErrors(next: ShownErrors): void {
    const before = this.errors
    this.errors = next
    this.tell((field) => before.get(field) !== next.get(field))
  }

  private tell(isChanged: (field: string) => boolean): void {
    for (const [field, heard] of this.listeners) if (isChanged(field)) for (const listener of heard) listener()
  }
}

export const FieldStoreContext = createContext<FieldStore | null>(null)

function useOwn<Part>(field: string, read: (store: FieldStore) => Part): Part {
  const store = useContext(FieldStoreContext)
  if (store === null) throw new Error('A form part is used outside of its form')
  const subscribe = useCallback((listener: Listener) => store.subscribe(field, listener), [store, field])
  return useSyncExternalStore(subscribe, () => read(store))
}

export function useFieldValue(field: string): unknown {
  return useOwn(field, (store) => store.valueOf(field))
}

export function useFieldError(field: string): string | undefined {
  return useOwn(field, (store) => store.errorOf(field))
}
