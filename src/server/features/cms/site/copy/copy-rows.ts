// Copies the rows of a site with new ids; references to rows that are copied too lead to their copies.
import { descriptors } from '../../../../../generated/descriptors.ts'
import type { Call, RowValues } from '../../../../call/call.ts'
import { insertRows } from '../../../../entity/query/insert.ts'
import { storeLinks } from '../queries.ts'

/** Id of the original -> id of the copy. */
export type Ids = ReadonlyMap<number, number>

export interface Shape {
  /** What every copy has instead of the values of its original. */
  readonly own: RowValues
  /** Addresses of the original's own pages and files, and of those of the copy. */
  readonly address: readonly [string, string]
}

type CopiedEntity = 'cms/template' | 'cms/article-source' | 'cms/channel' | 'cms/article'

const left: ReadonlySet<string> = new Set(['id', 'recycleTime', 'recycleBy', 'recycleBatch'])

/** Column -> ids of the copies it may refer to. */
export type References = Readonly<Record<string, Ids>>

export function copyOf(row: RowValues, { own, address }: Shape, references: References = {}): RowValues {
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) {
    if (left.has(name)) continue
    values[name] = typeof value === 'string' ? value.replaceAll(address[0], address[1]) : value
  }
  // A target without a copy is in a recycle bin.
  for (const [name, ids] of Object.entries(references)) values[name] = ids.get(Number(row[name])) ?? null
  return { ...values, ...own }
}

/** Ids are assigned in the order of the rows, but not necessarily returned in it. */
export async function insertCopies(
  call: Call,
  entity: CopiedEntity,
  { originals, copies }: { originals: readonly { readonly id: number }[]; copies: readonly RowValues[] },
): Promise<Ids> {
  const ids = (await insertRows(call.db, descriptors[entity], copies)).toSorted((a, b) => a - b)
  return new Map(originals.map(({ id }, index) => [id, ids[index] ?? 0]))
}

interface From {
  readonly from: number
  readonly shape: Shape
}

export async function copyRows(
  call: Call,
  entity: 'cms/template' | 'cms/article-source',
  { from, shape }: From,
): Promise<Ids> {
  const originals = await call.of(entity).find({ where: { appid: from }, orderBy: [{ field: 'id', direction: 'asc' }] })
  const copies = originals.map((row) => copyOf({ ...row }, shape))
  return insertCopies(call, entity, { originals, copies })
}

/** Parents before children, level by level; links between channels at the end. */
export async function copyChannels(call: Call, { from, shape, templates }: From & { templates: Ids }): Promise<Ids> {
  const order = [{ field: 'id', direction: 'asc' }] as const
  const all = await call.of('cms/channel').find({ where: { appid: from }, orderBy: order })
  const known = new Set(all.map(({ id }) => id))
  const made = new Map<number, number>()
  const references = { generalTemplate: templates, detailTemplate: templates }
  let level = all.filter(({ pid }) => pid === null || !known.has(pid))
  while (level.length > 0) {
    const copies = level.map((row) => copyOf({ ...row, linkChannelId: null }, shape, { ...references, pid: made }))
    for (const [id, copy] of await insertCopies(call, 'cms/channel', { originals: level, copies })) made.set(id, copy)
    const parents = new Set(level.map(({ id }) => id))
    level = all.filter(({ pid }) => pid !== null && parents.has(pid))
  }
  await storeLinks(
    call.db,
    all.flatMap(({ id, linkChannelId }) => {
      const [own, target] = [made.get(id), made.get(linkChannelId ?? 0)]
      return own === undefined || target === undefined ? [] : [{ id: own, linkChannelId: target }]
    }),
  )
  return made
}
