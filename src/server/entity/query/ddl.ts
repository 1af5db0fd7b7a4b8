// DDL that changes existing tables, and creates the side tables of searched fields.
import type { Column, Dialect } from '../../../shared/entity/table.ts'
import { type SearchPlan, searchColumns } from './search-plan.ts'
import { columnSql, nameList, quoteName } from '../../../shared/entity/table-sql.ts'

/** Existing rows have no value for a required field without default: the next save requires it. */
export function addColumnSql(table: string, column: Column, dialect: Dialect): string {
  const nullable = column.nullable || column.default === undefined
  return `alter table ${quoteName(table)} add column ${columnSql({ ...column, nullable }, dialect)}`
}

export function renameTableSql(from: string, to: string): string {
  return `alter table ${quoteName(from)} rename to ${quoteName(to)}`
}

export function renameColumnSql(table: string, from: string, to: string): string {
  return `alter table ${quoteName(table)} rename column ${quoteName(from)} to ${quoteName(to)}`
}

export function dropTableSql(name: string): string {
  return `drop table ${quoteName(name)}`
}

export function dropColumnSql(table: string, column: string): string {
  return `alter table ${quoteName(table)} drop column ${quoteName(column)}`
}

export function dropIndexSql(name: string): string {
  return `drop index ${quoteName(name)}`
}

/** The side table of searched texts (search-plan.ts). */
export function createSearchSql(name: string, plan: SearchPlan, dialect: Dialect): string[] {
  const names = searchColumns(plan, dialect)
  if (dialect === 'sqlite') {
    const options = `content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0'`
    return [`create virtual table ${quoteName(name)} using fts5 (${nameList(names)}, ${options})`]
  }
  const fields = plan.texts.map((text) => text.name)
  const columns = names.map((one) => `${quoteName(one)} ${fields.includes(one) ? 'tsvector' : 'text'} not null`)
  return [
    // The texts are stored apart, so that rows can be counted without reading them.
    `create table ${quoteName(name)} ("id" bigint primary key, ${columns.join(', ')}) with (toast_tuple_target = 128)`,
    ...fields.map(
      (field) => `create index ${quoteName(`${name}_${field}`)} on ${quoteName(name)} using gin (${quoteName(field)})`,
    ),
  ]
}
