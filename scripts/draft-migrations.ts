// Drafts the migrations required by a changed descriptor: written beside the others for review, never run from here.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Conversion } from '../src/server/entity/query/compare-tables.ts'

export interface Draft {
  /** Kebab-case, without the number. */
  readonly slug: string
  readonly head: string
  /** Helper that does it, and its argument. */
  readonly helper: keyof typeof homes
  readonly options: string
}

/** Seen from the folder above the migrations. */
const homes = {
  convertColumn: 'entity/query/convert-column.ts',
  dropColumn: 'entity/query/convert-column.ts',
  dropTable: 'entity/query/drop-table.ts',
  removeResources: 'bootstrap/queries-pages.ts',
} as const

function kebab(...words: readonly string[]): string {
  return words
    .join('-')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()
}

/** Stored as people read them; decimals, times and switches are not: 12.50 is stored as 1250. */
const legible = new Set(['integer', 'number'])

/** Null: no automatic conversion keeps the values. */
export function draftConversion({ table, column, from, kind, to }: Conversion): Draft | null {
  const isSafe = to === 'string' ? legible.has(kind ?? '') : to === 'integer' && from === 'text'
  if (!isSafe) return null
  return {
    slug: kebab(table, column, 'as', to),
    head: `${table}.${column} was ${from} and is ${to} now; values that cannot be converted stop the start and are named.`,
    helper: 'convertColumn',
    options: `{ table: '${table}', column: '${column}', to: '${to}' }`,
  }
}

export function draftDropColumn(table: string, column: string): Draft {
  return {
    slug: kebab(table, column, 'dropped'),
    head: `No field uses ${table}.${column} now: the column is dropped with all its values.`,
    helper: 'dropColumn',
    options: `{ table: '${table}', column: '${column}' }`,
  }
}

export function draftDropTable(table: string): Draft {
  return {
    slug: kebab(table, 'dropped'),
    head: `No entity uses ${table} now: the table is dropped with all its rows.`,
    helper: 'dropTable',
    options: `'${table}'`,
  }
}

/** `keys`: of a page and all that is below it. */
export function draftRemovePage(keys: readonly string[]): Draft {
  const [page = ''] = keys
  return {
    slug: kebab(...(page.match(/[A-Za-z0-9]+/g) ?? []), 'removed'),
    head: `No schema has ${page} now: it is removed with the rights that roles have to it.`,
    helper: 'removeResources',
    options: `[${keys.map((key) => `'${key}'`).join(', ')}]`,
  }
}

function textOf(name: string, constant: string, { head, helper, options }: Draft): string {
  return `// ${head}
import { ${helper} } from '../${homes[helper]}'
import type { Migration } from './migration.ts'

export const ${constant}: Migration = {
  name: '${name}',
  up: (trx) => ${helper}(trx, ${options}),
}
`
}

/** The registry is hand-written: adds one import and one entry. */
function register(index: string, name: string, constant: string): string {
  const lastImport = index.lastIndexOf('import ')
  const end = index.indexOf('\n', lastImport) + 1
  const imported = `${index.slice(0, end)}import { ${constant} } from './${name}.ts'\n${index.slice(end)}`
  return imported.replace(/,?\s*\]\s*$/, `,\n  ${constant},\n]\n`)
}

/** Returns the names of the files; an existing draft is not overwritten. */
export function writeDrafts(folder: string, drafts: readonly Draft[]): string[] {
  return drafts.flatMap((draft) => {
    const files = readdirSync(folder).filter((file) => /^\d{4}-/.test(file))
    if (files.some((file) => file.slice(5) === `${draft.slug}.ts`)) return []
    const last = Math.max(0, ...files.map((file) => Number(file.slice(0, 4))))
    const name = `${String(last + 1).padStart(4, '0')}-${draft.slug}`
    const constant = draft.slug.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    const index = join(folder, 'index.ts')
    writeFileSync(join(folder, `${name}.ts`), textOf(name, constant, draft))
    writeFileSync(index, register(readFileSync(index, 'utf8'), name, constant))
    return [`${name}.ts`]
  })
}
