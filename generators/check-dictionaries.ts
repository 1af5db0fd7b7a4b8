// Checks x-dict and x-dictionaries: a dictionary that nobody declares offers no choices, and every value would be refused on save.
import type { Descriptor, Field } from '../src/shared/entity/descriptor.ts'
import { type Problem, suggest } from './problem.ts'
import type { RawDictionary, RawEntry } from './raw-schema.ts'
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

interface PlacedEntry extends RawEntry {
  /** JSON pointer in the file. */
  readonly path: string
}

/** With those below them. */
export function entriesIn(entries: readonly RawEntry[] | undefined, path: string): PlacedEntry[] {
  return (entries ?? []).flatMap((entry, index) => {
    const at = `${path}/entries/${index}`
    return [{ ...entry, path: at }, ...entriesIn(entry.entries, at)]
  })
}

const plainCode = /^[0-9A-Za-z]+(?:[:_-][0-9A-Za-z]+)*$/

function checkEntries(entries: readonly RawEntry[], { file, path }: Pick<Declared, 'file' | 'path'>): Problem[] {
  return entries.flatMap((entry, at): Problem[] => {
    const place = `${path}/entries/${at}`
    const below = checkEntries(entry.entries ?? [], { file, path: place })
    const [word, code] = entry.code === undefined ? ['value', String(entry.value)] : ['code', entry.code]
    const isTwice = entries.findIndex((one) => (one.code ?? String(one.value)) === code) !== at
    if (isTwice) return [{ file, path: `${place}/${word}`, message: `"${code}" occurs twice; keep one` }, ...below]
    if (plainCode.test(code)) return below
    const remedy =
      word === 'code'
        ? 'write letters and digits, with : _ or - between them'
        : 'write letters and digits, with : _ or - between them, or give the entry a "code" beside the value'
    return [{ file, path: `${place}/${word}`, message: `"${code}" cannot be a code; ${remedy}` }, ...below]
  })
}

function checkDeclared(declared: readonly Declared[]): Problem[] {
  return declared.flatMap((one, index) => {
    const { code, file, path, dictionary } = one
    const first = declared.find((other) => other.code === code)
    const taken = `the dictionary "${code}" is also used by ${first?.file}; declare it once, or choose another code`
    const isTaken = first !== declared[index]
    return [...(isTaken ? [{ file, path, message: taken }] : []), ...checkEntries(dictionary.entries, one)]
  })
}

export function checkDictionaries(
  descriptors: readonly Descriptor[],
  { declared, shown }: { declared: readonly Declared[]; shown: string },
): Problem[] {
  const entriesOf = new Map(declared.map(({ code, dictionary }) => [code, dictionary.entries]))
  const known = [...entriesOf.keys()]
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
