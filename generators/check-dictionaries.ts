// Checks x-dict and x-dictionaries: a dictionary that nobody declares offers no choices, and every value would be refused on save.
import type { Descriptor, Field } from '../src/shared/entity/descriptor.ts'
import { starterDictionaries } from '../src/shared/starter/dictionaries.ts'
import { type Problem, suggest } from './problem.ts'
import type { RawDictionary } from './raw-schema.ts'
import type { SchemaFile } from './read-schemas.ts'

interface Declared {
  readonly code: string
  readonly file: string
  readonly path: string
  readonly dictionary: RawDictionary
}

export function declaredDictionaries(entities: readonly SchemaFile[]): Declared[] {
  return entities.flatMap(({ file, schema }) =>
    Object.entries(schema['x-dictionaries'] ?? {}).map(([code, dictionary]) => {
      return { code, file, path: `/x-dictionaries/${code}`, dictionary }
    }),
  )
}

/** The code of an entry is the stored value, so it must be a valid one. */
const plainCode = /^[0-9A-Za-z]+(?:[:_-][0-9A-Za-z]+)*$/

function checkDeclared(declared: readonly Declared[]): Problem[] {
  const starter = new Set(starterDictionaries.map(({ code }) => code))
  return declared.flatMap(({ code, file, path, dictionary }, index) => {
    const first = declared.findIndex((one) => one.code === code)
    const isTaken = first !== index || starter.has(code)
    const where = declared[first] === undefined || first === index ? 'the product' : declared[first].file
    const taken = `the dictionary "${code}" is also that of ${where}; declare it once, or choose another code`
    const values = dictionary.entries.map(({ value }) => String(value))
    const entries = values.flatMap((value, at): Problem[] => {
      const place = { file, path: `${path}/entries/${at}/value` }
      if (values.indexOf(value) !== at) return [{ ...place, message: `"${value}" occurs twice; keep one` }]
      const message = `"${value}" cannot be a code; write letters and digits, with : _ or - between them`
      return plainCode.test(value) ? [] : [{ ...place, message }]
    })
    return [...(isTaken ? [{ file, path, message: taken }] : []), ...entries]
  })
}

export function checkDictionaries(
  descriptors: readonly Descriptor[],
  { declared, shown }: { declared: readonly Declared[]; shown: string },
): Problem[] {
  const entriesOf = new Map(declared.map(({ code, dictionary }) => [code, dictionary.entries]))
  const known = [...starterDictionaries.map(({ code }) => code), ...entriesOf.keys()]
  const used = descriptors.flatMap(({ name, fields, actions }) => {
    const problem = ({ name: field, dict, kind, many }: Field, base: string): Problem[] => {
      if (dict === null) return []
      const place = { file: `${shown}/${name}.json`, path: `${base}/properties/${field}/x-dict` }
      if (!known.includes(dict)) {
        const near = suggest(dict, known) || '; add it with its entries to x-dictionaries'
        return [{ ...place, message: `there is no dictionary "${dict}"${near}` }]
      }
      const text = entriesOf.get(dict)?.find(({ value }) => typeof value === 'string')
      const isText = (many?.of ?? kind) === 'string'
      if (text === undefined || isText) return []
      return [
        {
          ...place,
          message: `"${text.value}" is a text and the field ${kind}; give the field another type, or the entries numbers`,
        },
      ]
    }
    return [
      ...fields.flatMap((field) => problem(field, '')),
      ...Object.values(actions).flatMap((action) =>
        (action.input?.fields ?? []).flatMap((field) => problem(field, `/x-actions/${action.name}/input`)),
      ),
    ]
  })
  return [...checkDeclared(declared), ...used]
}
