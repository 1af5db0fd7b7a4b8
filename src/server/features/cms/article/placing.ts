// The placed articles of a channel as a sequence: where one goes when it is moved. Pure.
import type { placeFlags } from '../../../../shared/entity/list-position.ts'

export interface Placing {
  readonly id: number
  /** `original`: where the order of the channel puts it; `other`: before `beforeId`. */
  readonly flag: (typeof placeFlags)[number]
  readonly beforeId: number | null
}

/** The articles as they are listed: those that are placed, and after them the others. */
export interface Sequence {
  readonly placed: readonly number[]
  readonly others: readonly number[]
}

/**
 * The placed articles afterwards, in order; null if `beforeId` is not in the sequence. To go before one that is not placed, those
 * above it are placed as well.
 */
export function placeArticle({ placed, others }: Sequence, { id, flag, beforeId }: Placing): readonly number[] | null {
  const rest = placed.filter((one) => one !== id)
  if (flag === 'original') return rest
  if (flag === 'top') return [id, ...rest]
  if (flag === 'bottom') return [...rest, id]
  const all = [...rest, ...others.filter((one) => one !== id)]
  const at = beforeId === null || beforeId === id ? -1 : all.indexOf(beforeId)
  if (at < 0) return null
  const above = [...all.slice(0, at), id]
  return [...above, ...rest.slice(above.length - 1)]
}
