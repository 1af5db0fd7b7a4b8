// SQLite as Kysely compiles for it, with one difference that keeps statements prepared.
import { type LimitNode, SqliteAdapter, SqliteQueryCompiler, ValueNode } from 'kysely'

/** A bound limit makes SQLite plan the statement again on every run, at four times the cost of a small one. */
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
