// Kysely handles over our own connections: one for reading, one per transaction that dies with its transaction.
import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  Transaction,
} from 'kysely'
import type { Reader, Schema } from '../ports/database.ts'

/** The parts of a dialect that our own connections need. */
export type DialectParts = Pick<Dialect, 'createQueryCompiler' | 'createAdapter'>

/** What a handle needs besides a connection; created once per database. */
export interface HandleFactory {
  reader(provider: ConnectionProvider): Reader
  transaction(provider: ConnectionProvider): Reader
}

function refuse(): never {
  throw new Error("Kysely's own transactions and connections are not used: call Database.transaction.")
}

const noDriver: Driver = {
  init: async () => {},
  acquireConnection: refuse,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: async () => {},
  destroy: async () => {},
}

/** Hands a statement straight to its connection: without plugins, what Kysely's own executor does around it only costs time. */
class DirectExecutor extends DefaultQueryExecutor {
  override executeQuery<Row>(
    query: CompiledQuery,
    options?: Parameters<DefaultQueryExecutor['executeQuery']>[1],
  ): Promise<QueryResult<Row>> {
    if (options?.signal) return super.executeQuery<Row>(query, options)
    return this.provideConnection((connection) => connection.executeQuery<Row>(query))
  }
}

export function createHandleFactory(parts: DialectParts): HandleFactory {
  const compiler = parts.createQueryCompiler()
  const adapter = parts.createAdapter()
  const dialect: Dialect = { ...parts, createDriver: () => noDriver, createIntrospector: refuse }
  const propsFor = (provider: ConnectionProvider) => ({
    config: { dialect },
    dialect,
    driver: noDriver,
    executor: new DirectExecutor(compiler, adapter, provider),
  })
  return {
    reader: (provider) => new Kysely<Schema>(propsFor(provider)),
    transaction: (provider) => new Transaction<Schema>(propsFor(provider)),
  }
}

function endedError(): Error {
  return new Error('A statement was made on a transaction that has ended: something was not awaited.')
}

/** A transaction's hold on its connection: ends with it, and is spoilt by the first failed statement. */
export class TransactionScope implements ConnectionProvider {
  #open = true
  #failure: { readonly error: unknown } | null = null
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  get isOpen(): boolean {
    return this.#open
  }

  close(): void {
    this.#open = false
  }

  /** PostgreSQL refuses everything after a failed statement; SQLite would continue. Both behave like PostgreSQL. */
  assertUnspoilt(): void {
    if (this.#failure !== null) throw this.#failure.error
  }

  provideConnection<Result>(consumer: (connection: DatabaseConnection) => Promise<Result>): Promise<Result> {
    if (!this.#open) return Promise.reject(endedError())
    if (this.#failure !== null) return Promise.reject(this.#failure.error)
    return consumer(this.#connection).catch(this.#spoil)
  }

  readonly #spoil = (error: unknown): never => {
    this.#failure ??= { error }
    throw error
  }
}
