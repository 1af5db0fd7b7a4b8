// Checks menu.json: groups, entities and pages it names exist, keys, routes, calls and codes are unique, groups form no loop.
import type { Descriptor } from '../src/shared/entity/descriptor.ts'
import { type Problem, suggest } from './problem.ts'
import type { RawMenu } from './raw-schema.ts'

type Report = (path: string, message: string) => void

function checkGroups({ groups }: RawMenu, report: Report): void {
  const parentOf = new Map(groups.map((group) => [group.key, group.parent]))
  groups.forEach((group, index) => {
    if (groups.findIndex((one) => one.key === group.key) !== index) {
      report(`/groups/${index}/key`, `"${group.key}" occurs twice; choose another`)
    }
    const above = new Set<string>()
    for (let at = group.parent; at !== undefined && !above.has(at); at = parentOf.get(at)) above.add(at)
    if (above.has(group.key)) report(`/groups/${index}/parent`, 'leads back to the group itself')
  })
}

function checkRoutes(menu: RawMenu, byName: ReadonlyMap<string, Descriptor>, report: Report): void {
  const taken = new Map<string, string>()
  for (const { name, list, recycle } of byName.values()) {
    for (const route of [list?.route, recycle?.route]) if (route) taken.set(route, name)
  }
  const check = (path: string, route: string | undefined, key: string) => {
    if (route === undefined) return
    const owner = taken.get(route)
    if (owner !== undefined) report(path, `the route "${route}" is already taken by ${owner}; choose another`)
    else taken.set(route, key)
  }
  menu.groups.forEach((group, index) => check(`/groups/${index}/route`, group.route, group.key))
  menu.routes.forEach((route, index) => check(`/routes/${index}/route`, route.route, route.key))
}

function checkEntries(menu: RawMenu, byName: ReadonlyMap<string, Descriptor>, report: Report): void {
  menu.entries.forEach(({ entity }, index) => {
    const path = `/entries/${index}/entity`
    const target = byName.get(entity)
    if (!target) report(path, `there is no entity "${entity}"${suggest(entity, [...byName.keys()])}`)
    else if (!target.list?.route) report(path, `${entity} has no screen; give it x-list.route or remove the entry`)
    if (menu.entries.findIndex((one) => one.entity === entity) !== index)
      report(path, `${entity} has two places; keep one`)
  })
}

function checkCalls({ calls = [], routes }: RawMenu, byName: ReadonlyMap<string, Descriptor>, report: Report): void {
  const screens = [...byName.values()].filter(({ list }) => list?.route).map(({ name }) => name)
  const pages = [...screens, ...routes.filter(({ guard }) => guard !== false).map(({ key }) => key)]
  const taken = new Set(
    [...byName.values()].flatMap(({ api }) => Object.values(api?.operations ?? {}).map(({ path }) => path)),
  )
  calls.forEach(({ path, page }, index) => {
    if (!pages.includes(page)) report(`/calls/${index}/page`, `there is no page "${page}"${suggest(page, pages)}`)
    if (taken.has(path)) report(`/calls/${index}/path`, `the call "${path}" is there already; choose another`)
    taken.add(path)
  })
}

function checkCodes({ codes = [], routes }: RawMenu, byName: ReadonlyMap<string, Descriptor>, report: Report): void {
  const screens = [...byName.values()].filter(({ list }) => list?.route).map(({ name }) => name)
  const pages = [...screens, ...routes.filter(({ guard }) => guard !== false).map(({ key }) => key)]
  const taken = new Set([...byName.values()].flatMap(({ access }) => Object.values(access.codes)))
  codes.forEach(({ code, page }, index) => {
    if (!pages.includes(page)) report(`/codes/${index}/page`, `there is no page "${page}"${suggest(page, pages)}`)
    if (taken.has(code)) report(`/codes/${index}/code`, `the code "${code}" is there already; choose another`)
    taken.add(code)
  })
}

export function checkMenu(menu: RawMenu, byName: ReadonlyMap<string, Descriptor>, file: string): Problem[] {
  const problems: Problem[] = []
  const report: Report = (path, message) => problems.push({ file, path, message })
  const groups = menu.groups.map((group) => group.key)
  const group = (path: string, key: string | undefined) => {
    if (key !== undefined && !groups.includes(key)) report(path, `there is no group "${key}"${suggest(key, groups)}`)
  }
  menu.groups.forEach((one, index) => group(`/groups/${index}/parent`, one.parent))
  menu.routes.forEach((one, index) => group(`/routes/${index}/group`, one.group))
  menu.entries.forEach((one, index) => group(`/entries/${index}/group`, one.group))
  checkGroups(menu, report)
  checkRoutes(menu, byName, report)
  checkEntries(menu, byName, report)
  checkCalls(menu, byName, report)
  checkCodes(menu, byName, report)
  return problems
}
