// Names that must be unique across descriptors, and columns that must have the same storage type wherever they occur.
import { callableActions, ownOperations } from '../src/shared/entity/calls.ts'
import type { DeclaredCall } from '../src/shared/entity/declared-call.ts'
import type { Descriptor, FieldKind } from '../src/shared/entity/descriptor.ts'
import { declaredCodes } from './declared-codes.ts'
import type { Problem } from './problem.ts'

/** A name that must be unique, and where it is declared. */
export interface Named {
  readonly owner: string
  readonly file: string
  readonly path: string
  readonly value: string
}

/** Reported at each occurrence: only the author knows which one is the mistake. */
function clashes(named: readonly Named[], what: string): Problem[] {
  return named.flatMap((one) => {
    const other = named.find((candidate) => candidate !== one && candidate.value === one.value)
    if (other === undefined) return []
    const where = other.file === one.file ? other.path : `${other.owner} (${other.file} ${other.path})`
    const { file, path, value } = one
    return [{ file, path, message: `${what} "${value}" is also used by ${where}; change one of the two` }]
  })
}

type Place = (owner: string) => { owner: string; file: string }

/** Almost all calls are POST: only the others are distinguished by their method. */
function spelt({ method, path }: DeclaredCall): string {
  return method === 'POST' ? path : `${method} ${path}`
}

function callsOf(descriptor: Descriptor, at: Place): Named[] {
  const { name } = descriptor
  const own = callableActions(descriptor)
  return [
    ...ownOperations(descriptor).map(([word, call]) => ({
      ...at(name),
      path: `/x-api/operations/${word}`,
      value: spelt(call),
    })),
    ...own.map((action) => ({ ...at(name), path: `/x-actions/${action.name}`, value: spelt(action) })),
  ]
}

function routesOf({ name, list, recycle }: Descriptor, at: Place): Named[] {
  return [
    ...(list?.route ? [{ ...at(name), path: '/x-list/route', value: list.route }] : []),
    ...Object.entries(list?.pages ?? {}).map(([word, value]) => ({
      ...at(name),
      path: `/x-list/pages/${word}`,
      value,
    })),
    ...(recycle ? [{ ...at(name), path: '/x-recycle/route', value: recycle.route }] : []),
  ]
}

function codesOf(descriptor: Descriptor, at: Place): Named[] {
  return [...declaredCodes(descriptor)].map(([value, path]) => ({ ...at(descriptor.name), path, value }))
}

const converted: ReadonlySet<FieldKind> = new Set(['boolean', 'json', 'datetime'])

/** The SQLite driver converts values by column name, so one name must always mean the same kind. */
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

/** The length to which PostgreSQL truncates names, without an error. */
const longest = 63

/** Table, side table of searched fields with its indexes, link tables, columns. */
function longNames(descriptors: readonly Descriptor[], shown: string): Problem[] {
  return descriptors.flatMap(({ name, table, fields }) => {
    if (table === null) return []
    const own = fields.flatMap(({ name: field, search, ref, many }): [string, string][] => {
      const path = `/properties/${field}`
      const { table: link = '', from = '', to = '' } = many ?? {}
      const links = [link, from, to].map((one): [string, string] => [ref ? `${path}/x-ref/many` : path, one])
      const searched: [string, string][] = search ? [[`${path}/x-store/search`, `${table}_search_${field}`]] : []
      return [[path, field], ...searched, ...links]
    })
    const names: [string, string][] = [['/x-store', table], ...own]
    return names
      .filter(([, one]) => Buffer.byteLength(one) > longest)
      .map(([path, one]) => {
        const message = `the name "${one}" has ${Buffer.byteLength(one)} bytes, and PostgreSQL keeps ${longest}; choose a shorter one`
        return { file: `${shown}/${name}.json`, path, message }
      })
  })
}

/** Names reserved by the database or by the product. */
const reserved = /^(?:sqlite_|pg_)|^schema_(?:migration|column|rule)$|_search$/

/** A link table may be shared by both sides of a relation, but never with a table of rows. */
function tableProblems(descriptors: readonly Descriptor[], shown: string): Problem[] {
  const rows = new Map(descriptors.map(({ table, name }) => [table, name]))
  return descriptors.flatMap(({ name, table, fields }) => {
    const file = `${shown}/${name}.json`
    const links = fields.flatMap((field) => {
      const owner = field.many && field.store === 'link' ? rows.get(field.many.table) : undefined
      const path = `/properties/${field.name}${field.ref ? '/x-ref/many' : ''}`
      return owner === undefined
        ? []
        : [{ file, path, message: `the table "${field.many?.table}" is that of ${owner}; choose another` }]
    })
    if (table === null || !reserved.test(table)) return links
    return [...links, { file, path: '/x-store', message: `the name "${table}" is reserved; choose another` }]
  })
}

export interface UniqueNames {
  readonly shown: string
  /** Custom routes, calls and codes. */
  readonly menu: Readonly<Record<'routes' | 'calls' | 'codes', readonly Named[]>>
}

export function checkUniqueNames(descriptors: readonly Descriptor[], { shown, menu }: UniqueNames): Problem[] {
  const at = (owner: string) => ({ owner, file: `${shown}/${owner}.json` })
  const tables = descriptors.flatMap(({ name, table }) =>
    table === null ? [] : [{ ...at(name), path: '/x-store', value: table }],
  )
  const types = descriptors.map(({ name, type }) => ({ ...at(name), path: '/$id', value: type }))
  const all = (own: (descriptor: Descriptor, at: Place) => Named[]) =>
    descriptors.flatMap((descriptor) => own(descriptor, at))
  /** A code that x-codes names is there twice, and meant once. */
  const isUnnamed = (code: Named) =>
    !menu.codes.some(({ owner, value }) => owner === code.owner && value === code.value)
  return [
    ...clashes(tables, 'the table'),
    ...clashes(types, 'the type name'),
    ...clashes([...all(routesOf), ...menu.routes], 'the route'),
    ...clashes([...all(callsOf), ...menu.calls], 'the call'),
    ...clashes([...all(codesOf).filter(isUnnamed), ...menu.codes], 'the permission code'),
    ...storageClashes(descriptors, shown),
    ...tableProblems(descriptors, shown),
    ...longNames(descriptors, shown),
  ]
}
