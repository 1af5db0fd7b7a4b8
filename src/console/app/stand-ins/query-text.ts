// Query strings with nested brackets, as Refine reads and writes them; replaces `qs`, which costs 13 KB gzip here.

type Tree = { [key: string]: Tree | string | (Tree | string)[] }
interface ParseOptions {
  readonly ignoreQueryPrefix?: boolean
}
interface StringifyOptions {
  readonly addQueryPrefix?: boolean
}

function keysOf(name: string): string[] {
  return name.split('[').map((part) => part.replace(/\]$/, ''))
}

function put(tree: Tree, [first = '', ...rest]: readonly string[], value: string): void {
  if (first === '__proto__') return
  if (rest.length === 0) {
    tree[first] = value
    return
  }
  const below = tree[first]
  const branch: Tree = typeof below === 'object' && !Array.isArray(below) ? below : {}
  tree[first] = branch
  put(branch, rest, value)
}

/** Branches with the keys 0, 1, 2 … are lists. */
function withLists(tree: Tree): Tree | (Tree | string)[] {
  const entries = Object.entries(tree).map(([key, value]): [string, Tree[string]] => [
    key,
    typeof value === 'string' || Array.isArray(value) ? value : withLists(value),
  ])
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? (entries.map(([, value]) => value) as (Tree | string)[]) : Object.fromEntries(entries)
}

export function parse(text: string, options: ParseOptions = {}): Record<string, unknown> {
  const tree: Tree = {}
  const query = options.ignoreQueryPrefix === true ? text.replace(/^\?/, '') : text
  for (const [name, value] of new URLSearchParams(query)) put(tree, keysOf(name), value)
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'object' && !Array.isArray(value) ? withLists(value) : value,
    ]),
  )
}

function pairsOf(name: string, value: unknown): [string, string][] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, below]) => pairsOf(name === '' ? key : `${name}[${key}]`, below))
}

export function stringify(value: unknown, options: StringifyOptions = {}): string {
  const text = pairsOf('', value)
    .map(([name, part]) => `${name}=${encodeURIComponent(part)}`)
    .join('&')
  return options.addQueryPrefix === true && text !== '' ? `?${text}` : text
}

const queryText = { parse, stringify }

export { queryText as default }
