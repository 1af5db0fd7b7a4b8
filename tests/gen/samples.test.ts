// Sample rows keep all rules that forms and server apply, for the shipped descriptors and the examples of the vocabulary.
import { rmSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { generate } from '../../generators/generate.ts'
import { buildAjv, objectSchema } from '../../generators/validator-schemas.ts'
import { noExamples, type SampleRequest } from '../../src/shared/sample/sample-row.ts'
import { sampleWithoutTargets } from '../../src/shared/sample/outside-values.ts'
import { checkEntity } from '../../src/shared/validation/check-entity.ts'
import { writeVocabularyExamples } from './vocabulary-folder.ts'

const folder = writeVocabularyExamples()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { descriptors } = generate(folder, 'schemas')
const saved = descriptors.filter(({ api, table }) => api?.operations.save !== undefined && table !== null)
const ajv = buildAjv('run')
function entriesOf() {
  return [{ code: '1' }]
}

test('there are descriptors with rules between fields', () => {
  expect(saved.filter(({ fields }) => fields.some(({ compare }) => compare.length > 0)).length).toBeGreaterThan(1)
})

describe.each(saved.map((descriptor) => [descriptor.name, descriptor] as const))('%s', (_name, descriptor) => {
  const validate = ajv.compile(objectSchema(descriptor.fields))
  const sample = (n: number, request: Partial<SampleRequest>) =>
    sampleWithoutTargets(descriptor, { n, given: {}, examples: noExamples, fill: 'all', ...request }, entriesOf)

  test.each(['required', 'all'] as const)('samples with %s fields keep the rules', (fill) => {
    for (let n = 1; n <= 40; n++) {
      const row = sample(n, { fill, isVaried: n > 20 })
      expect([row, checkEntity({ ...descriptor, stored: null }, validate, row)]).toEqual([row, []])
    }
  })

  test('unique values differ', () => {
    for (const { name } of descriptor.fields.filter((field) => field.unique && !field.ref && field.dict === null)) {
      const values = Array.from({ length: 40 }, (_, index) => sample(index + 1, {})[name]).filter((one) => one != null)
      expect(new Set(values).size).toBe(values.length)
    }
  })
})
