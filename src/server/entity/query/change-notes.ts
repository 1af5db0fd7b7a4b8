// What operators and maintainers read about changed descriptors: one sentence per change, in the log of a start and from `npm run gen -- diff`.
import type { Duplicate } from './count-values.ts'

function rows(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`
}

function values(count: number): string {
  return count === 1 ? '1 value' : `${count} values`
}

/** `place` is `area/entity.field` throughout. */
export const changeNotes = {
  tooLong(place: string, { limit, count, longest }: { limit: number; count: number; longest: number }): string {
    const have = count === 1 ? 'has' : 'have'
    return `${place} is limited to ${limit} characters now, and ${rows(count)} ${have} a longer text (up to ${longest}). Nothing is cut; the next save of such a row asks for a shorter text.`
  },

  missing(place: string, { count, isNew }: { count: number; isNew: boolean }): string {
    const have = count === 1 ? 'has' : 'have'
    const remedy = isNew ? 'A default in the schema fills it at once, a migration' : 'A migration'
    return `${place} is required now, and ${rows(count)} ${have} no value. The next save of such a row asks for one. ${remedy} can fill it before.`
  },

  unknownFormerName(place: string, { table, column, was, unused }: FormerName & { unused: readonly string[] }): string {
    const candidates = unused.length === 0 ? 'none' : unused.join(', ')
    return `"x-was": "${was}" of ${place}: ${table} has no column ${was}, so ${column} is empty. Columns that no field uses: ${candidates}.`
  },

  lateFormerName(place: string, { column, was, now, before }: FormerName & { now: number; before: number }): string {
    return `"x-was": "${was}" of ${place} comes too late: ${column} has ${values(now)} already, so ${was} is kept with its ${values(before)}. A migration has to decide between them.`
  },

  lateFormerTable(
    entity: string,
    { table, was, now, before }: Omit<FormerName, 'column'> & { now: number; before: number },
  ): string {
    return `"x-was": "${was}" of ${entity} comes too late: ${table} has ${rows(now)} already, so ${was} is kept with its ${rows(before)}. A migration has to decide between them.`
  },

  unusedColumn(entity: string, { table, column, count, added }: UnusedColumn): string {
    const renamed = added.length === 0 ? 'it was renamed' : `it was renamed to ${added.join(' or ')} (empty now)`
    return `No field of ${entity} uses the column ${column} of ${table} now; it is kept with its ${values(count)}. If ${renamed}, add "x-was": "${column}" to the field.`
  },

  unusedTable(table: string, { count, isLink }: { count: number; isLink: boolean }): string {
    if (isLink)
      return `No field uses the table ${table} of a field with several values now; it is kept with its ${rows(count)}. If the field was renamed, add its former name as "x-was" to it.`
    return `No entity uses the table ${table} now; it is kept with its ${rows(count)}. If the entity was renamed, add "x-was": "${table}" to it.`
  },

  notUnique(place: string, duplicates: readonly Duplicate[]): string {
    const shown = duplicates.map(
      ({ values: same, ids }) => `${same.map((one) => JSON.stringify(one)).join(' + ')} (rows ${ids.join(', ')})`,
    )
    return `${place} must be unique now, but rows have the same values: ${shown.join('; ')}. Make them differ, or write a numbered migration in src/server/migrations.`
  },
}

interface FormerName {
  readonly table: string
  readonly column: string
  readonly was: string
}

interface UnusedColumn {
  readonly table: string
  readonly column: string
  readonly count: number
  /** New columns of the table. */
  readonly added: readonly string[]
}
