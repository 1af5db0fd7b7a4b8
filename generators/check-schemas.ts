// Cross-checks over all resolved descriptors: what one word names must exist elsewhere, and names that must be unique are.
import type { Descriptor } from '../src/shared/entity/descriptor.ts'
import { checkEnglish } from './check-english.ts'
import { checkEntityWords } from './check-entity-words.ts'
import { checkFormerNames } from './check-former-names.ts'
import { checkMenu } from './check-menu.ts'
import { checkUniqueNames } from './check-names.ts'
import type { Problem } from './problem.ts'
import type { Schemas } from './read-schemas.ts'

export function checkSchemas(descriptors: readonly Descriptor[], schemas: Schemas, shown: string): Problem[] {
  const byName = new Map(descriptors.map((descriptor) => [descriptor.name, descriptor]))
  return [
    ...descriptors.flatMap((descriptor) =>
      checkEntityWords(descriptor, { byName, file: `${shown}/${descriptor.name}.json` }),
    ),
    ...checkUniqueNames(descriptors, shown),
    ...checkFormerNames(descriptors, shown),
    ...checkMenu(schemas.menu, byName, `${shown}/menu.json`),
    ...(schemas.english ? checkEnglish(descriptors, schemas.english, `${shown}/en.json`) : []),
  ]
}
