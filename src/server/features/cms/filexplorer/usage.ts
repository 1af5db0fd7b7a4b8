// How much the files of a site may take, bin and history included; counted again after a while.
import { AppError } from '../../../errors/app-error.ts'
import { walkFiles } from '../../../publishing/files/working-files.ts'
import { fileMessages as messages } from './messages.ts'
import type { Place } from './place.ts'

const megabyte = 1024 * 1024
export const siteLimit = { files: 100_000, megabytes: 5 * 1024 }
/** Other servers change the same folder. */
const maxAgeMs = 60_000

export interface Room {
  readonly files: number
  readonly bytes: number
}

/** Of one site: when it was counted last, and what has been stored since. */
interface Known {
  /** All who wait for a count share it; null: it must be counted. */
  counted: Promise<Room> | null
  countedAt: number
  readonly added: Sum
  readonly pending: Sum
}

class Sum implements Room {
  files = 0
  bytes = 0

  add({ files, bytes }: Room, sign: 1 | -1 = 1): void {
    this.files += sign * files
    this.bytes += sign * bytes
  }
}

const known = new Map<string, Known>()

async function count({ files, root }: Place): Promise<Room> {
  const sum = new Sum()
  for (const part of ['files', 'bin', 'history'])
    for await (const { size } of walkFiles(files, `${root}/${part}`)) sum.add({ files: 1, bytes: size })
  return sum
}

function countedOf(place: Place, own: Known): Promise<Room> {
  if (own.counted !== null && Date.now() - own.countedAt <= maxAgeMs) return own.counted
  own.countedAt = Date.now()
  own.added.add({ ...own.added }, -1)
  own.counted = count(place)
  own.counted.catch(() => forgetUsage(place))
  return own.counted
}

async function reserve(place: Place, need: Room): Promise<Known> {
  const own = known.get(place.root) ?? { counted: null, countedAt: 0, added: new Sum(), pending: new Sum() }
  known.set(place.root, own)
  const counted = await countedOf(place, own)
  const sum = (of: keyof Room): number => counted[of] + own.added[of] + own.pending[of] + need[of]
  if (sum('files') > siteLimit.files || sum('bytes') > siteLimit.megabytes * megabyte)
    throw new AppError({ message: messages.full(siteLimit.files, siteLimit.megabytes), status: 409 })
  own.pending.add(need)
  return own
}

/** Refuses what would not fit; what is being stored counts, so that parallel uploads do not all fit. */
export async function withRoom<Result>(place: Place, need: Room, work: () => Promise<Result>): Promise<Result> {
  const { added, pending } = await reserve(place, need)
  try {
    const result = await work()
    added.add(need)
    return result
  } finally {
    pending.add(need, -1)
  }
}

/** A new content of a file has a note in the history, where the former content goes. */
export function roomOfContent(bytes: number): Room {
  return { files: 2, bytes }
}

/** Something was deleted for good. */
export function forgetUsage({ root }: Pick<Place, 'root'>): void {
  const own = known.get(root)
  if (own) own.counted = null
}
