// The values of a form for those of its parts that look at other fields. Not the value of a context: with each key React would go through
// all fields of the form to find them.
import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Values } from '../row.ts'

class ValueSource {
  private readonly listeners = new Set<() => void>()
  private values: Values

  constructor(values: Values) {
    this.values = values
  }

  readonly get = (): Values => this.values

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  set(values: Values): void {
    if (this.values === values) return
    this.values = values
    for (const listener of this.listeners) listener()
  }
}

const ValueSourceContext = createContext<ValueSource | null>(null)

/** `values`: of all fields, as typed so far. */
export function FormValues({ values, children }: { readonly values: Values; readonly children: ReactNode }) {
  const [source] = useState(() => new ValueSource(values))
  useLayoutEffect(() => source.set(values), [source, values])
  return <ValueSourceContext value={source}>{children}</ValueSourceContext>
}

function useSource(): ValueSource {
  const source = useContext(ValueSourceContext)
  if (source === null) throw new Error('A form part is used outside of its form')
  return source
}

export function useFormValues(): Values {
  const source = useSource()
  return useSyncExternalStore(source.subscribe, source.get)
}

/** Of one field. */
export function useFormValue(name: string): unknown {
  const source = useSource()
  return useSyncExternalStore(source.subscribe, () => source.get()[name])
}
