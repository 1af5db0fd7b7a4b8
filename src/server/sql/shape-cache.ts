// Building and compiling a statement costs ten times its run, and calls repeat: the text is kept per shape, only values change.
import { type Compilable, CompiledQuery, type QueryResult } from 'kysely'
import type { Reader } from '../ports/database.ts'
import { type StoredRow, dialectOf } from './dynamic.ts'

/** What a statement is without its values. */
export interface Shape {
  /** The same key must mean the same text. */
  readonly key: string
  /** In the order in which the text asks for them. */
  readonly values: readonly unknown[]
}

/** Lists of changing length could go on for ever. */
const maxTexts = 2000
const maxValues = 60

/** Null: this shape's values are not in the order that was thought, so it is built every time. */
const texts = new Map<string, string | null>()

function isSame(compiled: readonly unknown[], values: readonly unknown[]): boolean {
  return compiled.length === values.length && compiled.every((value, at) => Object.is(value, values[at]))
}

function compileOnce(key: string, values: readonly unknown[], build: () => Compilable): CompiledQuery {
  const compiled = build().compile()
  if (texts.size >= maxTexts) texts.clear()
  texts.set(key, isSame(compiled.parameters, values) ? compiled.sql : null)
  return compiled
}

function compile(db: Reader, shape: Shape, build: () => Compilable): CompiledQuery {
  const key = `${dialectOf(db)} ${shape.key}`
  const text = texts.get(key)
  if (typeof text === 'string') return CompiledQuery.raw(text, [...shape.values])
  return text === null || shape.values.length > maxValues ? build().compile() : compileOnce(key, shape.values, build)
}

/** A null shape is never kept. */
export function executeShape(
  db: Reader,
  shape: Shape | null,
  build: () => Compilable,
): Promise<QueryResult<StoredRow>> {
  const compiled = shape === null ? build().compile() : compile(db, shape, build)
  return db.executeQuery<StoredRow>(compiled)
}

const listKeys = new WeakMap<readonly string[], string>()

/** Lists of columns are made once per entity: so is their text. */
export function listKey(names: readonly string[]): string {
  const known = listKeys.get(names)
  if (known !== undefined) return known
  const key = names.join()
  listKeys.set(names, key)
  return key
}
