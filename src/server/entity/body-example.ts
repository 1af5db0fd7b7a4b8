// Example bodies of saves and actions for OpenAPI, from the descriptor's examples and rules; targets have the id 1.
import { examples } from '../../generated/examples.ts'
import { seed } from '../../generated/seed.ts'
import type { Field } from '../../shared/entity/descriptor.ts'
import { type EntriesOf, sampleWithoutTargets } from '../../shared/sample/outside-values.ts'
import { noExamples } from '../../shared/sample/sample-row.ts'

const entriesOf: EntriesOf = (dictionary) => seed.dictionaries.find(({ code }) => code === dictionary)?.children ?? []

/** `key`: entity, or `entity.action`. Null = there are no fields, or a file is sent. */
export function bodyExample(key: string, fields: readonly Field[]): Record<string, unknown> | null {
  if (fields.length === 0 || fields.some(({ format }) => format === 'file')) return null
  const request = { n: 1, given: {}, examples: examples[key] ?? noExamples, fill: 'all' } as const
  const row = sampleWithoutTargets({ fields }, request, entriesOf)
  for (const { name, write } of fields)
    if (write === 'secret' && typeof row[name] === 'string') row[name] = Buffer.from(row[name]).toString('base64')
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}
