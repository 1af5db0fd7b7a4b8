// Checks menu.json: groups and entities it names exist, keys are unique.
import type { Descriptor } from '../src/shared/entity/descriptor.ts'
import type { Problem } from './problem.ts'
import { suggest } from './problem.ts'
import type { RawMenu } from './raw-schema.ts'

export function checkMenu(menu: RawMenu, byName: ReadonlyMap<string, Descriptor>, file: string): Problem[] {
  const problems: Problem[] = []
  const groups = menu.groups.map((group) => group.key)
  const group = (path: string, key: string | undefined) => {
    if (key !== undefined && !groups.includes(key))
      problems.push({ file, path, message: `there is no group "${key}"${suggest(key, groups)}` })
  }
  menu.groups.forEach((one, index) => {
    group(`/groups/${index}/parent`, one.parent)
    if (groups.indexOf(one.key) !== index)
      problems.push({ file, path: `/groups/${index}/key`, message: `"${one.key}" occurs twice; choose another` })
    if (one.parent === one.key) problems.push({ file, path: `/groups/${index}/parent`, message: 'is the group itself' })
  })
  menu.routes.forEach((one, index) => group(`/routes/${index}/group`, one.group))
  menu.entries.forEach((entry, index) => {
    group(`/entries/${index}/group`, entry.group)
    const path = `/entries/${index}/entity`
    const target = byName.get(entry.entity)
    if (!target)
      problems.push({
        file,
        path,
        message: `there is no entity "${entry.entity}"${suggest(entry.entity, [...byName.keys()])}`,
      })
    else if (!target.list?.route)
      problems.push({ file, path, message: `${entry.entity} has no screen; give it x-list.route or remove the entry` })
  })
  return problems
}
