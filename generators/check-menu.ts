// Checks the menu: referenced groups and icons exist, keys are unique, groups form no cycle, every screen has a place.
import type { Descriptor } from '../src/shared/entity/descriptor.ts'
import { checkIcon } from './check-icons.ts'
import type { Named } from './check-names.ts'
import { declaredCodes } from './declared-codes.ts'
import type { Menu, MenuRight, Origin } from './menu.ts'
import { type Problem, type Report, suggest } from './problem.ts'

type ReportAt = (origin: Origin, word: string, message: string) => void

function checkGroups({ groups }: Menu, report: Report): void {
  const parentOf = new Map(groups.map((group) => [group.key, group.parent]))
  groups.forEach((group, index) => {
    if (groups.findIndex((one) => one.key === group.key) !== index) {
      report(`/groups/${index}/key`, `"${group.key}" occurs twice; choose another`)
    }
    const above = new Set<string>()
    for (let at = group.parent; at !== undefined && !above.has(at); at = parentOf.get(at)) above.add(at)
    if (above.has(group.key)) report(`/groups/${index}/parent`, 'leads back to the group itself; name another or none')
    checkIcon(group.icon, (message) => report(`/groups/${index}/icon`, message))
  })
}

/** Names of custom screens and calls that must be unique. */
export function menuNames(menu: Menu): Readonly<Record<'routes' | 'calls' | 'codes', Named[]>> {
  const named = ({ file, path }: Origin, word: string, [owner, value]: readonly [string, string]): Named => {
    return { owner, file, path: `${path}/${word}`, value }
  }
  const owner = (entity: string | null, { file }: Origin): string => entity ?? file.slice(file.lastIndexOf('/') + 1)
  return {
    routes: [
      ...menu.groups.flatMap(({ key, route }, at) =>
        route === undefined ? [] : [named({ file: menu.file, path: `/groups/${at}` }, 'route', [key, route])],
      ),
      ...menu.pages.map(({ key, route, origin }) => named(origin, 'route', [key, route])),
    ],
    calls: menu.calls.map(({ name, entity, origin }) => named(origin, 'path', [owner(entity, origin), name])),
    codes: menu.codes.map(({ name, entity, origin }) => named(origin, 'code', [owner(entity, origin), name])),
  }
}

/** A menu entry, a custom call and a button code that only code asks for need a screen. */
function checkScreens(
  { entries, calls, codes }: Menu,
  byName: ReadonlyMap<string, Descriptor>,
  report: ReportAt,
): void {
  const isDeclared = ({ name, entity }: MenuRight): boolean => {
    const descriptor = byName.get(entity ?? '')
    return descriptor !== undefined && declaredCodes(descriptor).has(name)
  }
  const hasScreen = (entity: string) => Boolean(byName.get(entity)?.list?.route)
  for (const { entity, origin } of entries)
    if (!hasScreen(entity)) report(origin, '', 'needs a screen; give it x-list.route or remove the place')
  for (const { entity, origin } of [...calls, ...codes.filter((code) => !isDeclared(code))])
    if (entity !== null && !hasScreen(entity))
      report(origin, '', 'is granted with the screen; give the entity x-list.route, or move it to a page file')
}

/** Pages open to everyone are not resources and have no children. */
function checkOpenPages({ pages }: Menu, report: ReportAt): void {
  for (const { guard, origin, ...page } of pages) {
    if (guard !== false) continue
    for (const word of ['calls', 'codes', 'x-menu'] as const)
      if (page[word] !== undefined)
        report(origin, `/${word}`, 'cannot be granted with a page that asks for no right; remove it, or "guard"')
  }
}

/** A screen that neither the menu nor a button leads to. */
export function checkMenuPlaces({ entries, groups }: Menu, descriptors: readonly Descriptor[], shown: string) {
  const placed = new Set(entries.map(({ entity }) => entity))
  const leads = new Set(
    descriptors.flatMap(({ actions }) => Object.values(actions).flatMap(({ go }) => go?.split('?')[0] ?? [])),
  )
  const group = groups.at(-1)?.key ?? '…'
  const message = `has no place in the menu, users could not open it; add "x-menu": {"group": "${group}", "sort": 10}, or leave the route out`
  return descriptors
    .filter(({ name, list }) => list?.route && !placed.has(name) && !leads.has(list.route))
    .map(({ name }): Problem => ({ file: `${shown}/${name}.json`, path: '/x-list/route', message }))
}

export function checkMenu(menu: Menu, byName: ReadonlyMap<string, Descriptor>): Problem[] {
  const problems: Problem[] = []
  const report: ReportAt = ({ file, path }, word, message) => problems.push({ file, path: `${path}${word}`, message })
  const inMenu = { file: menu.file, path: '' }
  const groups = menu.groups.map((group) => group.key)
  const group = (origin: Origin, word: string, key: string | undefined) => {
    if (key === undefined || groups.includes(key)) return
    const near = suggest(key, groups) || `; groups of menu.json: ${groups.join(', ') || 'none'}`
    report(origin, word, `there is no group "${key}"${near}`)
  }
  menu.groups.forEach((one, index) => group(inMenu, `/groups/${index}/parent`, one.parent))
  for (const { origin, group: key, icon } of menu.entries) {
    group(origin, '/group', key)
    checkIcon(icon, (message) => report(origin, '/icon', message))
  }
  for (const { origin, 'x-menu': place } of menu.pages) {
    group(origin, '/x-menu/group', place?.group)
    checkIcon(place?.icon, (message) => report(origin, '/x-menu/icon', message))
  }
  checkGroups(menu, (path, message) => report(inMenu, path, message))
  checkScreens(menu, byName, report)
  checkOpenPages(menu, report)
  return problems
}
