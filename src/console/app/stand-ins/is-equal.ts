// Replaces lodash's deep comparison, with which Refine compares plain values: TanStack Query has one that suffices.
import { replaceEqualDeep } from '@tanstack/react-query'

function isEqual(one: unknown, other: unknown): boolean {
  return replaceEqualDeep(one, other) === one
}

export { isEqual as default }
