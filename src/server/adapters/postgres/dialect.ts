// PostgreSQL with the product's LIKE: case-insensitive, as on SQLite.
import { type OperatorNode, PostgresAdapter, PostgresQueryCompiler } from 'kysely'

const operators: Readonly<Partial<Record<string, string>>> = { like: 'ilike', 'not like': 'not ilike' }

class CaseInsensitiveCompiler extends PostgresQueryCompiler {
  protected override visitOperator(node: OperatorNode): void {
    this.append(operators[node.operator] ?? node.operator)
  }
}

export const postgresParts = {
  createQueryCompiler: () => new CaseInsensitiveCompiler(),
  createAdapter: () => new PostgresAdapter(),
}
