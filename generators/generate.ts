// Schemas in, files out, nothing touched: reads a schema folder and answers what src/generated should hold, or what is wrong.
import type { Descriptor } from '../src/shared/entity/descriptor.ts'
import { checkSchemas } from './check-schemas.ts'
import { emitDescriptors } from './emit-descriptors.ts'
import { emitEnglish } from './emit-english.ts'
import { emitSeed } from './emit-seed.ts'
import { emitSql } from './emit-sql.ts'
import { emitEntities, emitStorage } from './emit-types.ts'
import { emitValidators } from './emit-validators.ts'
import type { Problem } from './problem.ts'
import { type Schemas, readSchemas } from './read-schemas.ts'
import { resolveEntity } from './resolve-entity.ts'

export interface Generated {
  readonly descriptors: readonly Descriptor[]
  /** Path below the output folder -> text. Empty when there are problems. */
  readonly files: ReadonlyMap<string, string>
  readonly problems: readonly Problem[]
}

function resolveAll(schemas: Schemas, problems: Problem[]): Descriptor[] {
  const trees = new Set(schemas.entities.filter(({ schema }) => schema['x-tree']).map(({ schema }) => schema.$id))
  return schemas.entities.map((file) => resolveEntity(file, { common: schemas.common, trees, problems }))
}

function emit(descriptors: readonly Descriptor[], schemas: Schemas): Map<string, string> {
  return new Map([
    ['entities.ts', emitEntities(descriptors)],
    ['descriptors.ts', emitDescriptors(descriptors)],
    ['storage.ts', emitStorage(descriptors)],
    ['seed.ts', emitSeed(descriptors, schemas.menu)],
    ['en.ts', emitEnglish(descriptors, schemas.english ?? {})],
    ['schema.sqlite.sql', emitSql(descriptors, 'sqlite')],
    ['schema.postgres.sql', emitSql(descriptors, 'postgres')],
    ...emitValidators(descriptors),
  ])
}

/** `shown` is how messages name the folder. */
export function generate(folder: string, shown: string): Generated {
  const { schemas, problems: found } = readSchemas(folder, shown)
  if (found.length > 0) return { descriptors: [], files: new Map(), problems: found }
  const problems: Problem[] = []
  const descriptors = resolveAll(schemas, problems)
  if (problems.length === 0) problems.push(...checkSchemas(descriptors, schemas, shown))
  return problems.length > 0
    ? { descriptors, files: new Map(), problems }
    : { descriptors, files: emit(descriptors, schemas), problems }
}
