// Copies a channel with its subchannels, without their articles. Codes are made free, and links between copied channels lead to the copies.
import { levelOf, heightOf, descendantsOf, type ParentMap, parentMap } from '../../../../shared/entity/tree.ts'
import { channelModules } from '../../../../shared/entity/rights-modules.ts'
import type { Row } from '../../../call/call.ts'
import type { EntityCall } from '../../../entity/behaviour.ts'
import { forbidden, invalid } from '../../../errors/errors.ts'
import { freeCode } from './free-code.ts'
import { channelMessages as messages } from './messages.ts'

type ChannelCall = EntityCall<'cms/channel'>
type Channel = Row<'cms/channel'>

export interface CopyInput {
  readonly id: number
  readonly name: string
  /** Null: at the top of the site. Absent: beside the original. */
  readonly pid?: number | null
}

/** At the top of the site its own right decides, as for a new channel. */
async function assertMayAdd(call: ChannelCall, { appid }: Channel, pid: number | null): Promise<void> {
  const { codes } = call.descriptor.access
  const target =
    pid === null
      ? ({ module: 'app', targetId: appid, code: 'app:btn:alter' } as const)
      : ({ module: 'channel', targetId: pid, code: codes.create ?? '' } as const)
  await call.rights.assert(call, target)
}

function assertFits(call: ChannelCall, parents: ParentMap, { id, pid }: { id: number; pid: number | null }): void {
  const maxDepth = call.descriptor.tree?.maxDepth ?? 0
  if (pid !== null && !parents.has(pid)) throw invalid([{ field: 'pid', message: messages.parentMissing }])
  const above = pid === null ? 0 : levelOf(parents, pid)
  if (above + heightOf(parents, id) > maxDepth) throw invalid([{ field: 'pid', message: messages.tooDeep(maxDepth) }])
}

function bottomOf(rows: readonly Channel[], pid: number | null): number {
  return Math.max(-1, ...rows.filter((row) => (row.pid ?? null) === pid).map(({ sortId }) => sortId)) + 1
}

/** A new root belongs to its creator; every other channel inherits from its parent. */
async function grant(call: ChannelCall, { id, pid, appid }: Channel): Promise<void> {
  if (pid === null) await call.rights.grantAll(call, channelModules, { targetId: id, site: appid, without: [] })
  else await call.rights.inherit(call, channelModules, { from: pid, to: id })
}

/** Originals in the order of the tree: each parent is copied before its children. Returns the copy's id by that of the original. */
async function insertCopies(
  call: ChannelCall,
  originals: readonly Channel[],
  place: { readonly name: string; readonly pid: number | null; readonly sortId: number; readonly codes: Set<string> },
): Promise<ReadonlyMap<number, number>> {
  const copies = new Map<number, number>()
  for (const [index, original] of originals.entries()) {
    const { id: _id, createTime: _ct, createBy: _cb, updateTime: _ut, updateBy: _ub, ...values } = original
    const code = values.code ? freeCode(values.code, place.codes) : null
    if (code !== null) place.codes.add(code)
    const root = { name: place.name, pid: place.pid, sortId: place.sortId }
    const below = { pid: copies.get(original.pid ?? 0) ?? null }
    const copy = await call.rows.insert({ ...values, code, ...(index === 0 ? root : below) })
    copies.set(original.id, copy.id)
    await grant(call, copy)
  }
  return copies
}

/** Links to a channel of the copied subtree lead to its copy. */
async function redirectLinks(
  call: ChannelCall,
  originals: readonly Channel[],
  copies: ReadonlyMap<number, number>,
): Promise<void> {
  for (const { id, linkChannelId } of originals) {
    const target = copies.get(linkChannelId ?? 0)
    const copy = copies.get(id)
    if (target !== undefined && copy !== undefined) await call.rows.update(copy, { linkChannelId: target })
  }
}

/** Returns the new channel. */
export async function copyChannel(
  call: ChannelCall,
  input: CopyInput,
): Promise<Pick<Channel, 'id' | 'pid' | 'name' | 'code'>> {
  const source = await call.rows.get(input.id)
  if (!source) throw forbidden()
  const pid = input.pid === undefined ? (source.pid ?? null) : input.pid
  await assertMayAdd(call, source, pid)
  const rows = await call.rows.find({ where: { appid: source.appid } })
  const parents = parentMap(rows, 'pid')
  assertFits(call, parents, { id: source.id, pid })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const originals = [source.id, ...descendantsOf(parents, source.id)].flatMap((id) => byId.get(id) ?? [])
  const codes = new Set(rows.flatMap(({ code }) => code ?? []))
  const copies = await insertCopies(call, originals, { name: input.name, pid, sortId: bottomOf(rows, pid), codes })
  await redirectLinks(call, originals, copies)
  const { id, name, code, pid: parent } = (await call.rows.get(copies.get(source.id) ?? 0)) ?? source
  return { id, pid: parent, name, code }
}
