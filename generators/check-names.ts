// Names that must be unique over all descriptors, and columns that must be stored alike wherever they occur.
import type { Descriptor, FieldKind } from '../src/shared/entity/descriptor.ts'
import type { Problem } from './problem.ts'

interface Named {
  readonly name: string
  readonly path: string
  readonly value: string
}

function duplicates(named: readonly Named[], what: string, shown: string): Problem[] {
  const first = new Map<string, string>()
  const problems: Problem[] = []
  for (const { name, path, value } of named) {
    const owner = first.get(value)
    if (owner === undefined) first.set(value, name)
    else
      problems.push({
        file: `${shown}/${name}.json`,
        path,
        message: `${what} "${value}" is already taken by ${owner}; choose another`,
      })
  }
  return problems
}

function calls(descriptor: Descriptor): Named[] {
  const operations = Object.entries(descriptor.api?.operations ?? {})
  return [
    ...operations.map(([word, operation]) => ({
      name: descriptor.name,
      path: `/x-api/operations/${word}`,
      value: operation.path,
    })),
    ...Object.values(descriptor.actions)
      .filter((action) => action.go === null)
      .map((action) => ({ name: descriptor.name, path: `/x-actions/${action.name}`, value: action.path })),
  ]
}

function routes(descriptor: Descriptor): Named[] {
  const list = descriptor.list?.route
  const recycle = descriptor.recycle?.route
  return [
    ...(list ? [{ name: descriptor.name, path: '/x-list/route', value: list }] : []),
    ...(recycle ? [{ name: descriptor.name, path: '/x-recycle/route', value: recycle }] : []),
  ]
}

const converted: ReadonlySet<FieldKind> = new Set(['boolean', 'json', 'datetime'])

/** The SQLite driver converts by column name, so one name must mean one kind. */
function storageClashes(descriptors: readonly Descriptor[], shown: string): Problem[] {
  const first = new Map<string, { owner: string; kind: FieldKind }>()
  const problems: Problem[] = []
  for (const descriptor of descriptors) {
    for (const field of descriptor.fields.filter((one) => one.store === 'column')) {
      const seen = first.get(field.name)
      if (!seen) first.set(field.name, { owner: descriptor.name, kind: field.kind })
      else if (seen.kind !== field.kind && (converted.has(seen.kind) || converted.has(field.kind))) {
        problems.push({
          file: `${shown}/${descriptor.name}.json`,
          path: `/properties/${field.name}`,
          message: `is ${field.kind} here and ${seen.kind} in ${seen.owner}; columns are converted by name, so rename one`,
        })
      }
    }
  }
  return problems
}

/** Names that the database or the product itself uses. */
const reserved = /^(?:sqlite_|pg_)|^schema_(?:migration|column)$|_search$/

/** A link table may be that of the other side; a table of rows is never a link table. */
function tableProblems(descriptors: readonly Descriptor[], shown: string): Problem[] {
  const rows = new Map(descriptors.map(({ table, name }) => [table, name]))
  return descriptors.flatMap(({ name, table, fields }) => {
    const file = `${shown}/${name}.json`
    const links = fields.flatMap((field) => {
      const owner = field.ref?.many && field.store === 'link' ? rows.get(field.ref.many.table) : undefined
      const path = `/properties/${field.name}/x-ref/many`
      return owner === undefined
        ? []
        : [{ file, path, message: `the table "${field.ref?.many?.table}" is that of ${owner}; choose another` }]
    })
    if (table === null || !reserved.test(table)) return links
    return [...links, { file, path: '/x-store', message: `the name "${table}" is reserved; choose another` }]
  })
}

export function checkUniqueNames(descriptors: readonly Descriptor[], shown: string): Problem[] {
  const tables = descriptors.flatMap((one) =>
    one.table === null ? [] : [{ name: one.name, path: '/x-store', value: one.table }],
  )
  const types = descriptors.map((one) => ({ name: one.name, path: '/$id', value: one.type }))
  return [
    ...duplicates(tables, 'the table', shown),
    ...duplicates(types, 'the type name', shown),
    ...duplicates(descriptors.flatMap(routes), 'the route', shown),
    ...duplicates(descriptors.flatMap(calls), 'the call', shown),
    ...storageClashes(descriptors, shown),
    ...tableProblems(descriptors, shown),
  ]
}
