// `execution` and `task` as seen by expressions and scripts: listed properties and methods, nothing else.
import type { HostObject } from '../../expression/contract.ts'

type Method = (args: readonly unknown[]) => unknown

export interface Offered {
  /** Read as a property, and as `getName()`. */
  readonly properties: Readonly<Record<string, () => unknown>>
  /** Read as `name` and `isName`, and called as `isName()` and `getIsName()`. */
  readonly flags?: Readonly<Record<string, () => boolean>>
  readonly methods: Readonly<Record<string, Method>>
}

function getterOf(name: string): string {
  return `get${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}

export function hostObject({ properties, flags = {}, methods }: Offered): HostObject {
  const getters = new Map<string, () => unknown>(Object.entries(properties))
  const calls = new Map(Object.entries(methods))
  for (const [name, read] of Object.entries(flags)) {
    const question = `is${getterOf(name).slice(3)}`
    getters.set(name, read).set(question, read)
    calls.set(question, read)
  }
  for (const [name, read] of getters) if (!calls.has(getterOf(name))) calls.set(getterOf(name), read)
  return {
    hostObject: true,
    property(name) {
      const getter = calls.get(getterOf(name))
      const read = getters.get(name) ?? (getter?.length === 0 ? () => getter([]) : undefined)
      return read === undefined ? { found: false, value: null } : { found: true, value: read() }
    },
    call(method, args) {
      const run = calls.get(method)
      if (run === undefined) throw new Error(`Could not find method ${method}`)
      return run(args)
    },
  }
}

export function textArgument(args: readonly unknown[], at = 0): string {
  return String(args[at] ?? '')
}

/** Lists, comma-separated texts, single names. */
export function namesOf(value: unknown): string[] {
  const parts = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',')
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
