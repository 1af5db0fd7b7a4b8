// Pure: reads a schema folder and returns what src/generated should contain, or the problems found.
import type { Descriptor } from '../src/shared/entity/descriptor.ts'
import type { SeedResource } from '../src/shared/entity/seed.ts'
import { buildSeed } from './build-seed.ts'
import { checkBehaviours } from './check-behaviours.ts'
import { declaredDictionaries } from './check-dictionaries.ts'
import { checkEnglish, type EnglishSource } from './english/check.ts'
import { checkExamples } from './check-examples.ts'
import { checkIndexNames } from './check-index-names.ts'
import { checkSchemas } from './check-schemas.ts'
import { emitApiDescriptors, emitDescriptorFiles, emitDescriptors, emitFieldDefaults } from './emit-descriptors.ts'
import { drawnLabels, emitEnglish, emitEnglishNames, emitEnglishSentences } from './english/emit.ts'
import { emitExamples } from './emit-examples.ts'
import { englishOf } from './english/written.ts'
import { emitMenuIcons } from './emit-menu-icons.ts'
import { emitOutlines } from './emit-outlines.ts'
import { emitSeed } from './emit-seed.ts'
import { emitSql } from './emit-sql.ts'
import { emitEntities, emitStorage } from './emit-types.ts'
import { emitValidators } from './emit-validators.ts'
import { buildMenu } from './menu.ts'
import type { Problem, Texts } from './problem.ts'
import { type ExamplesByKey, readExamples } from './read-examples.ts'
import { type Schemas, readSchemas } from './read-schemas.ts'
import { resolveEntity } from './resolve-entity.ts'

export interface Generated {
  readonly descriptors: readonly Descriptor[]
  readonly resources: readonly SeedResource[]
  /** Path below the output folder -> text. Empty if there are problems. */
  readonly files: ReadonlyMap<string, string>
  readonly problems: readonly Problem[]
  /** Warnings: missing English labels, which are shown in Chinese. */
  readonly warnings: readonly Problem[]
  /** Texts of the files, to locate problems. */
  readonly texts: Texts
}

function resolveAll(schemas: Schemas, problems: Problem[]): Descriptor[] {
  const trees = new Set(schemas.entities.filter(({ schema }) => schema['x-tree']).map(({ schema }) => schema.$id))
  return schemas.entities.map((file) => resolveEntity(file, { common: schemas.common.$defs, trees, problems }))
}

interface Parts {
  readonly rights: ReturnType<typeof buildSeed>
  readonly english: EnglishSource
  readonly examples: ExamplesByKey
}

function emit(descriptors: readonly Descriptor[], { rights, english, examples }: Parts): Map<string, string> {
  return new Map([
    ['entities.ts', emitEntities(descriptors)],
    ['field-defaults.ts', emitFieldDefaults(descriptors)],
    ['outlines.ts', emitOutlines(descriptors)],
    ['api-descriptors.ts', emitApiDescriptors(descriptors)],
    ['descriptors.ts', emitDescriptors(descriptors)],
    ['storage.ts', emitStorage(descriptors)],
    ['seed.ts', emitSeed({ ...rights, dictionaries: english.dictionaries })],
    ['menu-icons.ts', emitMenuIcons(rights.resources)],
    ['examples.ts', emitExamples(examples)],
    ['en.ts', emitEnglish(english)],
    ['en-names.ts', emitEnglishNames(english)],
    ['en-sentences.ts', emitEnglishSentences(english)],
    ['schema.sqlite.sql', emitSql(descriptors, 'sqlite')],
    ['schema.postgres.sql', emitSql(descriptors, 'postgres')],
    ...emitDescriptorFiles(descriptors, drawnLabels(english)),
    ...emitValidators(descriptors),
  ])
}

/** `shown` is the folder's name in messages. */
export function generate(folder: string, shown: string): Generated {
  const { schemas, problems: found, texts } = readSchemas(folder, shown)
  const nothing = { resources: [], files: new Map<string, string>(), warnings: [], texts }
  if (found.length > 0) return { ...nothing, descriptors: [], problems: found }
  const problems: Problem[] = []
  const descriptors = resolveAll(schemas, problems)
  const menu = buildMenu(schemas, shown)
  const dictionaries = declaredDictionaries(schemas.entities)
  const english = { entities: englishOf(descriptors, schemas), common: schemas.common, menu, dictionaries, shown }
  const unwritten = { ...nothing, descriptors }
  // What could not be resolved would be reported a second time.
  if (problems.length > 0) return { ...unwritten, problems }
  const labels = checkEnglish(english)
  problems.push(
    ...checkSchemas(descriptors, { menu, dictionaries, hasMenu: schemas.hasMenu, shown }),
    ...checkBehaviours(descriptors, folder, shown),
    ...labels.problems,
  )
  const examples = readExamples(schemas)
  // Rules that contradict each other can neither be applied nor become tables.
  if (problems.length === 0)
    problems.push(
      ...checkIndexNames(descriptors, shown),
      ...checkExamples(descriptors, { examples, dictionaries, shown }),
    )
  if (problems.length > 0) return { ...unwritten, problems }
  const rights = buildSeed(descriptors, menu)
  const files = emit(descriptors, { rights, english, examples })
  return { descriptors, resources: rights.resources, files, problems, warnings: labels.warnings, texts }
}
