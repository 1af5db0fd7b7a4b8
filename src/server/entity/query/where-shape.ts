// The shape of a condition: what its SQL depends on, and its values in the order in which where.ts binds them.
import { containsShape } from './search-condition.ts'
import { toCompared } from './stored-value.ts'
import type { Shape } from '../../sql/statements.ts'
import { type Term, type WhereContext, inGroups, inPlaces } from './where.ts'

type FieldTerm = Extract<Term, { op: string }>

function listShape({ field, op, value }: FieldTerm, { shape }: WhereContext): Shape {
  const values = [value].flat().map((one) => toCompared(shape, field, one))
  const present = values.filter((entry) => entry !== null)
  return { key: `${field} ${op} ${values.length} ${present.length}`, values: present }
}

function termShape(term: Term, context: WhereContext): Shape | null {
  if ('expression' in term) return term.shape ?? null
  if ('any' in term) return groupsShape(term.any, inGroups(context))
  if (term.op === 'like') return containsShape({ field: term.field, text: String(term.value) }, context)
  if (term.op === 'from' || term.op === 'to')
    return { key: `${term.field} ${term.op}`, values: [toCompared(context.shape, term.field, term.value)] }
  return listShape(term, context)
}

function groupsShape(groups: readonly (readonly Term[])[], context: WhereContext): Shape | null {
  const shapes = groups.map((group) => whereShape(group, context))
  if (shapes.some((shape) => shape === null)) return null
  return joinShapes(shapes as Shape[], '|')
}

function joinShapes(shapes: readonly Shape[], separator: string): Shape {
  return {
    key: `(${shapes.map((shape) => shape.key).join(separator)})`,
    values: shapes.flatMap((shape) => shape.values),
  }
}

/** Null if a term is raw SQL without a shape. */
export function whereShape(terms: readonly Term[], context: WhereContext): Shape | null {
  const shapes: Shape[] = []
  const placed = inPlaces(terms, context)
  for (const term of terms) {
    const shape = termShape(term, placed)
    if (shape === null) return null
    shapes.push(shape)
  }
  return joinShapes(shapes, '&')
}
