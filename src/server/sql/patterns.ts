// LIKE patterns, the same on both databases: case does not count (see the PostgreSQL adapter), a backslash escapes.
import { type RawBuilder, sql } from 'kysely'

/** Matches the text anywhere; `%` and `_` as typed are plain characters. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** The caller's own pattern: `%` and `_` are wildcards, nothing else has a meaning. */
export function wildcardPattern(pattern: string): string {
  return pattern.replaceAll('\\', String.raw`\\`)
}

/** The right side of `like`, for a pattern made by one of the two above. */
export function escaped(pattern: string): RawBuilder<string> {
  return sql<string>`${pattern} escape '\\'`
}

/** The right side of `like` that matches the text anywhere. */
export function contains(text: string): RawBuilder<string> {
  return escaped(containsPattern(text))
}
