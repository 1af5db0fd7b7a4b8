// Methods that modify a list or a map: the result is stored under the variable's name, the old value is left unchanged.
import { areEqual, toText } from './coerce.ts'
import { assertItems, assertSize } from './limits.ts'

interface Change {
  readonly value: unknown
  readonly answer: unknown
}

type Changing<Value> = (value: Value, args: readonly unknown[]) => Change

/** @throws RangeError */
function placeIn(value: unknown, length: number): number {
  const at = Number(value)
  if (!Number.isInteger(at) || at < 0 || at >= length)
    throw new RangeError(`Index ${String(value)} out of bounds for length ${length}`)
  return at
}

const ofLists: ReadonlyMap<string, Changing<readonly unknown[]>> = new Map<string, Changing<readonly unknown[]>>([
  [
    'add',
    (list, [first, second]) =>
      second === undefined
        ? { value: [...list, first ?? null], answer: true }
        : { value: list.toSpliced(placeIn(first, list.length + 1), 0, second), answer: null },
  ],
  ['addAll', (list, [others]) => ({ value: Array.isArray(others) ? [...list, ...others] : list, answer: true })],
  ['clear', () => ({ value: [], answer: null })],
  [
    'set',
    (list, [place, item]) => {
      const at = placeIn(place, list.length)
      return { value: list.with(at, item ?? null), answer: list[at] ?? null }
    },
  ],
  [
    'remove',
    (list, [item]) => {
      const at = typeof item === 'number' ? placeIn(item, list.length) : list.findIndex((each) => areEqual(each, item))
      const value = at < 0 ? list : list.toSpliced(at, 1)
      return { value, answer: typeof item === 'number' ? (list[at] ?? null) : at >= 0 }
    },
  ],
])

type Entries = Readonly<Record<string, unknown>>

function former(map: Entries, name: string) {
  return Object.hasOwn(map, name) ? (map[name] ?? null) : null
}

const ofMaps: ReadonlyMap<string, Changing<Entries>> = new Map<string, Changing<Entries>>([
  [
    'put',
    (map, [key, item]) => {
      const name = toText(key)
      return { value: Object.fromEntries([...Object.entries(map), [name, item ?? null]]), answer: former(map, name) }
    },
  ],
  ['clear', () => ({ value: {}, answer: null })],
  [
    'remove',
    (map, [key]) => {
      const name = toText(key)
      const value = Object.fromEntries(Object.entries(map).filter(([each]) => each !== name))
      return { value, answer: former(map, name) }
    },
  ],
])

function isEntries(value: unknown): value is Entries {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Allowed in a list of any size. */
const shrinking: ReadonlySet<string> = new Set(['clear', 'remove'])

function changeOf(target: unknown, method: string, args: readonly unknown[]): Change | null {
  if (Array.isArray(target)) return ofLists.get(method)?.(target, args) ?? null
  return isEntries(target) ? (ofMaps.get(method)?.(target, args) ?? null) : null
}

/** Null: not a modifying method. @throws RangeError */
export function changeBy(target: unknown, method: string, args: readonly unknown[]): Change | null {
  const change = changeOf(target, method, args)
  if (change === null || shrinking.has(method)) return change
  if (Array.isArray(change.value)) assertItems(change.value.length)
  assertSize(change.value)
  return change
}
