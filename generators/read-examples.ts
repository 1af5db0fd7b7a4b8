// The examples of the descriptors: rows, and values of single fields; those of an action's input under `entity.action`.
import { type Examples, noExamples } from '../src/shared/sample/sample-row.ts'
import type { RawField } from './raw-schema.ts'
import type { SchemaFile, Schemas } from './read-schemas.ts'
import { resolveRef } from './resolve-refs.ts'

export type ExamplesByKey = ReadonlyMap<string, Examples>

type Fields = Readonly<Record<string, RawField>>

function ofFields(properties: Fields, common: Fields): Examples['fields'] {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, raw]) => {
      const { examples } = resolveRef(raw, common, () => {})
      return examples === undefined ? [] : [[name, examples] as const]
    }),
  )
}

function ofEntity({ schema }: SchemaFile, common: Fields): (readonly [string, Examples])[] {
  const inputs = Object.entries(schema['x-actions'] ?? {}).flatMap(([name, { input }]) =>
    input ? [[`${schema.$id}.${name}`, { ...noExamples, fields: ofFields(input.properties, common) }] as const] : [],
  )
  return [[schema.$id, { rows: schema.examples ?? [], fields: ofFields(schema.properties, common) }], ...inputs]
}

/** Entities and actions without examples are left out. */
export function readExamples({ entities, common }: Schemas): ExamplesByKey {
  const all = entities.flatMap((file) => ofEntity(file, common.$defs))
  return new Map(all.filter(([, { rows, fields }]) => rows.length > 0 || Object.keys(fields).length > 0))
}
