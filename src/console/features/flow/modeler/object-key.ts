// React keys of objects that have no id of their own.

const keys = new WeakMap<object, string>()
let count = 0

/** The same for the same object, whatever happens to its place in a list. */
export function keyOf(value: object): string {
  const known = keys.get(value)
  if (known !== undefined) return known
  count += 1
  keys.set(value, String(count))
  return String(count)
}
