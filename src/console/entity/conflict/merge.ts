// Two people have changed a row: which fields only one of them changed, and which both. Pure.
import type { Field } from '../../../shared/entity/descriptor.ts'
import { isSameValue } from '../form/form-values.ts'
import type { Values } from '../row.ts'

export interface Sides {
  /** As both began; null = unknown, then every difference is a clash. */
  readonly base: Values | null
  readonly mine: Values
  readonly theirs: Values
}

export type Side = keyof Sides

export interface Compared {
  /** Changed by both, or nobody knows by whom. */
  readonly clashes: readonly Field[]
  readonly onlyMine: readonly Field[]
  readonly onlyTheirs: readonly Field[]
}

export function compareSides(fields: readonly Field[], { base, mine, theirs }: Sides): Compared {
  const differing = fields.filter(({ name }) => !isSameValue(mine[name], theirs[name]))
  const isMine = ({ name }: Field): boolean => base !== null && isSameValue(base[name], theirs[name])
  const isTheirs = ({ name }: Field): boolean => base !== null && isSameValue(base[name], mine[name])
  return {
    onlyMine: differing.filter(isMine),
    onlyTheirs: differing.filter((field) => !isMine(field) && isTheirs(field)),
    clashes: differing.filter((field) => !isMine(field) && !isTheirs(field)),
  }
}

/** Their row with my changes: those that only I made, and of the clashes those that I picked. */
export function mergeSides(
  { clashes, onlyMine }: Compared,
  sides: Sides,
  picks: Readonly<Record<string, Side>>,
): Values {
  const mine = onlyMine.map(({ name }) => [name, sides.mine[name]] as const)
  const picked = clashes.map(({ name }) => [name, sides[picks[name] ?? 'theirs']?.[name] ?? null] as const)
  return { ...sides.theirs, ...Object.fromEntries([...mine, ...picked]) }
}
