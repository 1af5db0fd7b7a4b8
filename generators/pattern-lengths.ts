// The lengths of texts that a pattern can match: precise enough to find patterns that match nothing, or nothing within the field's length.
import { type PatternNode, parsePattern } from '../src/shared/sample/pattern-tree.ts'

export interface Lengths {
  /** In characters; Infinity = nothing matches. */
  readonly least: number
  readonly most: number
}

interface Part extends Lengths {
  /** Anchored at the start, or at the end. */
  readonly starts: boolean
  readonly ends: boolean
}

const nothing: Part = { least: 0, most: 0, starts: false, ends: false }
const oneCharacter: Part = { least: 1, most: 1, starts: false, ends: false }

/** A character after the end, or before the start, can never match. */
function follow(before: Part, after: Part): Part {
  const isImpossible = (before.ends && after.least > 0) || (after.starts && before.least > 0)
  return {
    least: isImpossible ? Infinity : before.least + after.least,
    most: before.most + after.most,
    starts: before.starts || after.starts,
    ends: before.ends || after.ends,
  }
}

function either(one: Part, other: Part): Part {
  if (one.least === Infinity) return other
  if (other.least === Infinity) return one
  return {
    least: Math.min(one.least, other.least),
    most: Math.max(one.most, other.most),
    starts: one.starts && other.starts,
    ends: one.ends && other.ends,
  }
}

function repeat(part: Part, least: number, most: number): Part {
  if (most === 0 || (part.least === Infinity && least === 0)) return nothing
  const isThere = least > 0
  return {
    least: isThere ? part.least * least : 0,
    most: part.most === 0 ? 0 : part.most * most,
    starts: isThere && part.starts,
    ends: isThere && part.ends,
  }
}

function measure(node: PatternNode): Part {
  switch (node.kind) {
    case 'character':
      return oneCharacter
    case 'start':
      return { ...nothing, starts: true }
    case 'end':
      return { ...nothing, ends: true }
    case 'nothing':
      return nothing
    case 'unknown':
      return { ...nothing, most: Infinity }
    case 'never':
      return { ...oneCharacter, least: Infinity }
    case 'sequence':
      return node.parts.map(measure).reduce(follow, nothing)
    case 'choice':
      return node.parts.map(measure).reduce(either)
    case 'repeat':
      return repeat(measure(node.part), node.least, node.most)
  }
}

/** `pattern` is known to be a valid regular expression; without anchors any text may surround the match. */
export function patternLengths(pattern: string): Lengths {
  const { least, most, starts, ends } = measure(parsePattern(pattern))
  return { least, most: starts && ends ? most : Infinity }
}
