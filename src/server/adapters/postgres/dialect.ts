// PostgreSQL with the product's meaning of LIKE: case does not count, as on SQLite.
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
