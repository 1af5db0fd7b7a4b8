// Sample rows of every entity whose descriptor has examples, and of empty ones that these reference: the examples first, then rows made from the rules.
import { descriptors } from '../../src/generated/descriptors.ts'
import { examples } from '../../src/generated/examples.ts'
import { seed } from '../../src/generated/seed.ts'
import { termsOfCondition } from '../../src/server/entity/conditions.ts'
import { insertRow } from '../../src/server/entity/query/insert.ts'
import { linkFieldsOf, saveLinks } from '../../src/server/entity/query/links.ts'
import { countRows, selectRows } from '../../src/server/entity/query/select.ts'
import type { Term } from '../../src/server/entity/query/where.ts'
import type { Reader } from '../../src/server/ports/database.ts'
import type { Descriptor, Field } from '../../src/shared/entity/descriptor.ts'
import { meetsCondition, type Values } from '../../src/shared/entity/visibility.ts'
import { parseTime } from '../../src/shared/entity/wire-time.ts'
import { valueOfEntry } from '../../src/shared/sample/outside-values.ts'
import { type Examples, noExamples, sampleRow } from '../../src/shared/sample/sample-row.ts'
import { type SeedContext, stamps } from './seed-content.ts'

export interface ExamplePlan {
  /** Site of the rows that belong to one. */
  readonly appid: number
  /** Rows per entity. */
  readonly count: number
  readonly timeZone: string
  readonly report: (title: string, count: number) => void
}

/** These are filled by the other seed files. */
const filledAlready: ReadonlySet<string> = new Set([
  'cms/site',
  'cms/channel',
  'cms/article-source',
  'cms/article',
  'system/organisation',
  'system/role',
  'system/user',
])
const all: Readonly<Record<string, Descriptor>> = descriptors
const mostTargets = 200

function canBeSeeded({ name, table, api, fields }: Descriptor): boolean {
  const isSaved = table !== null && api?.operations.save !== undefined && !filledAlready.has(name)
  return isSaved && !fields.some(({ write, required }) => write === 'secret' && required)
}

/** Together with the targets of required references. */
function withTargets(entities: readonly Descriptor[]): readonly Descriptor[] {
  const targets = entities.flatMap(({ fields }) =>
    fields.flatMap(({ ref, required }) => (ref && required ? (all[ref.entity] ?? []) : [])),
  )
  const more = new Set([...entities, ...targets.filter(canBeSeeded)])
  return more.size === entities.length ? entities : withTargets([...more])
}

/** Targets before the rows that reference them. */
function inOrder(wanted: readonly Descriptor[], done: readonly Descriptor[] = []): readonly Descriptor[] {
  const left = wanted.filter((one) => !done.includes(one))
  const waits = ({ name, fields }: Descriptor) =>
    fields.some(({ ref }) => ref !== null && ref.entity !== name && left.some((one) => one.name === ref.entity))
  const ready = left.filter((one) => !waits(one))
  // Entities that reference each other are seeded in any order.
  return left.length === 0 ? done : inOrder(wanted, [...done, ...(ready.length > 0 ? ready : left)])
}

interface Row {
  readonly n: number
  readonly appid: number
}

async function outsideValue(trx: Reader, field: Field, { n }: Row): Promise<unknown> {
  const { ref, dict, many } = field
  if (ref) {
    const target = all[ref.entity]
    const where = termsOfCondition(ref.where ?? {})
    const rows = target ? await selectRows(trx, target, { where, columns: ['id'], limit: mostTargets }) : []
    const id = rows[n % Math.max(1, rows.length)]?.id ?? null
    return many && id !== null ? [id] : id
  }
  const entries = seed.dictionaries.find(({ code }) => code === dict)?.children ?? []
  const entry = entries[n % Math.max(1, entries.length)]
  return entry ? valueOfEntry(field, entry) : null
}

/** Rows of trees are roots; optional uploads stay empty, since there are no files. */
function leftEmpty({ fields, tree, scope }: Descriptor, { fields: given, rows }: Examples, { appid }: Row): Values {
  const isGiven = (name: string) => name in given || rows.some((row) => name in row)
  const uploads = fields.filter(({ upload, required, name }) => upload !== null && !required && !isGiven(name))
  return {
    ...Object.fromEntries(uploads.map(({ name }) => [name, null])),
    ...(tree && { [tree.parent]: null }),
    ...(scope && { [scope.field]: appid }),
  }
}

/** Null: there is no target for a required reference. */
async function makeRow(trx: Reader, descriptor: Descriptor, place: Row): Promise<Values | null> {
  const own = examples[descriptor.name] ?? noExamples
  const request = { n: place.n, examples: own, fill: 'all', isVaried: true } as const
  const given: Record<string, unknown> = { ...leftEmpty(descriptor, own, place) }
  for (;;) {
    const { row, missing } = sampleRow(descriptor, { ...request, given })
    for (const field of missing) given[field.name] = await outsideValue(trx, field, place)
    if (missing.some(({ name, required }) => required && given[name] === null)) return null
    if (missing.length === 0) return row
  }
}

async function isTaken(trx: Reader, descriptor: Descriptor, row: Values): Promise<boolean> {
  for (const { name, unique, ref } of descriptor.fields) {
    if ((row[name] ?? null) === null || !(unique || ref?.free) || !meetsCondition(unique?.when ?? null, row)) continue
    const names = [...(unique?.within ?? []), name]
    const same: Term[] = names.map((field) => ({ field, op: 'eq', value: row[field] ?? null }))
    const where = [...same, ...termsOfCondition(unique?.when ?? {})]
    if ((await countRows(trx, descriptor, { where, rows: 'any' })) > 0) return true
  }
  return false
}

function stored({ fields }: Descriptor, row: Values, timeZone: string): Values {
  const columns = fields.filter(({ name, store }) => store === 'column' && row[name] !== undefined)
  return Object.fromEntries(
    columns.map(({ name, kind }) => {
      const value = row[name]
      return [name, kind === 'datetime' && typeof value === 'string' ? parseTime(value, timeZone) : value]
    }),
  )
}

async function seedEntity({ database, now }: SeedContext, descriptor: Descriptor, plan: ExamplePlan): Promise<number> {
  return database.transaction(async (trx) => {
    const first = await countRows(trx, descriptor, { rows: 'any' })
    if (first > 0 && !(descriptor.name in examples)) return 0
    let count = 0
    for (let n = first + 1; n <= first + plan.count; n++) {
      const row = await makeRow(trx, descriptor, { n, appid: plan.appid })
      if (row === null || (await isTaken(trx, descriptor, row))) continue
      const { id } = await insertRow(trx, descriptor, { ...stored(descriptor, row, plan.timeZone), ...stamps(now) })
      for (const link of linkFieldsOf(descriptor))
        await saveLinks(trx, link, { id: id as number, targets: (row[link.name] ?? []) as number[] })
      count++
    }
    return count
  })
}

export async function seedExamples(context: SeedContext, plan: ExamplePlan): Promise<void> {
  const wanted = Object.values(all).filter((one) => one.name in examples && canBeSeeded(one))
  for (const descriptor of inOrder(withTargets(wanted))) {
    const count = await seedEntity(context, descriptor, plan)
    if (count > 0) plan.report(descriptor.title, count)
  }
}
