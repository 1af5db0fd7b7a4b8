// Checks across all resolved descriptors: references resolve, and names that must be unique are.
import type { Descriptor } from '../src/shared/entity/descriptor.ts'
import { checkDictionaries, type declaredDictionaries, entriesIn } from './check-dictionaries.ts'
import { checkEntityWords } from './check-entity-words.ts'
import { checkFormerNames } from './check-former-names.ts'
import { checkMenu, checkMenuPlaces, menuNames } from './check-menu.ts'
import { checkUniqueNames } from './check-names.ts'
import type { Menu } from './menu.ts'
import type { Problem } from './problem.ts'

export interface SchemaFolder {
  readonly menu: Menu
  readonly dictionaries: ReturnType<typeof declaredDictionaries>
  /** Each screen needs a place in the menu. */
  readonly hasMenu: boolean
  readonly shown: string
}

export function checkSchemas(
  descriptors: readonly Descriptor[],
  { menu, dictionaries, hasMenu, shown }: SchemaFolder,
): Problem[] {
  const byName = new Map(descriptors.map((descriptor) => [descriptor.name, descriptor]))
  const values = new Map(
    dictionaries.map(({ code, dictionary }) => [code, entriesIn(dictionary.entries, '').map(({ value }) => value)]),
  )
  return [
    ...descriptors.flatMap((descriptor) =>
      checkEntityWords(descriptor, { byName, dictionaries: values, file: `${shown}/${descriptor.name}.json` }),
    ),
    ...checkUniqueNames(descriptors, { shown, menu: menuNames(menu) }),
    ...checkFormerNames(descriptors, shown),
    ...checkDictionaries(descriptors, { declared: dictionaries, shown }),
    ...checkMenu(menu, byName),
    ...(hasMenu ? checkMenuPlaces(menu, descriptors, shown) : []),
  ]
}
