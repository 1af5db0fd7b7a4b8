// Building and compiling a statement costs ten times its execution, and calls repeat: the text is cached per shape, only values change.
import { type Compilable, CompiledQuery, type QueryResult } from 'kysely'
import type { Dialect } from '../../shared/entity/table.ts'
import type { Reader } from '../ports/database.ts'
import { type StoredRow, dialectOf } from './dynamic.ts'

/** Placeholder for a value of the shape while its text is built. */
export class Place {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

/** The statement apart from its values. */
export interface Shape {
  /** The same key must always yield the same text. */
  readonly key: string
  /** In the order of the parameters in the text, unless it is built with placeholders. */
  readonly values: readonly unknown[]
  /** The text is built with placeholders, which determine where each value goes. */
  readonly isPlaced?: boolean
}

interface Statement {
  /** Of the compiled query: everything but its values, which differ per call. */
  readonly query: CompiledQuery
  /** Placeholders and constants; null: exactly the values of the shape. */
  readonly parameters: readonly unknown[] | null
}

/** Lists of varying length could fill the cache: long ones are not cached, and the oldest text is evicted. */
const maxTexts = 3000
const maxValues = 60

/** Null: this shape's values are not in the expected order, so it is built every time. */
const kept: Readonly<Record<Dialect, Map<string, Statement | null>>> = { sqlite: new Map(), postgres: new Map() }

function keep(texts: Map<string, Statement | null>, key: string, statement: Statement | null): Statement | null {
  if (texts.size >= maxTexts) {
    const oldest = texts.keys().next()
    if (!oldest.done) texts.delete(oldest.value)
  }
  texts.set(key, statement)
  return statement
}

function statementOf({ values, isPlaced }: Shape, build: () => Compilable): Statement | null {
  const { sql, parameters } = build().compile()
  const query = CompiledQuery.raw(sql)
  if (isPlaced === true) return { query, parameters }
  const isSame = parameters.length === values.length && parameters.every((value, at) => Object.is(value, values[at]))
  return isSame ? { query, parameters: null } : null
}

function keptStatement(db: Reader, shape: Shape, build: () => Compilable): Statement | null {
  const texts = kept[dialectOf(db)]
  const known = texts.get(shape.key)
  return known === undefined ? keep(texts, shape.key, statementOf(shape, build)) : known
}

function fill(statement: Statement | null, { values }: Shape, build: () => Compilable): CompiledQuery {
  if (statement === null) return build().compile()
  const bound = statement.parameters?.map((one) => (one instanceof Place ? values[one.at] : one))
  return { ...statement.query, parameters: bound ?? values }
}

/** Without the promises of Kysely's own way there: none of its plugins is used. */
function execute<Row>(db: Reader, query: CompiledQuery): Promise<QueryResult<Row>> {
  return db.getExecutor().executeQuery<Row>(query)
}

/** A null shape is built every time. */
export function executeShape<Row = StoredRow>(
  db: Reader,
  shape: Shape | null,
  build: () => Compilable,
): Promise<QueryResult<Row>> {
  if (shape === null) return execute<Row>(db, build().compile())
  const isLong = shape.values.length > maxValues
  const statement = isLong ? statementOf(shape, build) : keptStatement(db, shape, build)
  return execute<Row>(db, fill(statement, shape, build))
}

/** `?` becomes `$1`, `$2` … for PostgreSQL; hand-written texts contain no literal question mark. */
function numberPlaces(text: string): string {
  let place = 0
  return text.replaceAll('?', () => `$${++place}`)
}

/** For SQL assembled by hand, with any number of values; `write` is called once per key. */
export async function executeWritten<Row>(db: Reader, { key, values }: Shape, write: () => string): Promise<Row[]> {
  const dialect = dialectOf(db)
  const texts = kept[dialect]
  const query = texts.get(key)?.query ?? CompiledQuery.raw(dialect === 'postgres' ? numberPlaces(write()) : write())
  if (!texts.has(key)) keep(texts, key, { query, parameters: null })
  return (await execute<Row>(db, { ...query, parameters: values })).rows
}

/** The text is its own key; keys of shapes are not SQL. */
export function executeText<Row>(db: Reader, text: string, values: readonly unknown[]): Promise<Row[]> {
  return executeWritten<Row>(db, { key: text, values }, () => text)
}

const listKeys = new WeakMap<readonly string[], string>()

/** Column lists are built once per entity, and so is their text. */
export function listKey(names: readonly string[]): string {
  const known = listKeys.get(names)
  if (known !== undefined) return known
  const key = names.join()
  listKeys.set(names, key)
  return key
}
