// The resources and permissions that descriptors, pages and menu groups imply; parents before children, keys stable.
import type { Descriptor } from '../src/shared/entity/descriptor.ts'
import { callableActions, ownOperations } from '../src/shared/entity/calls.ts'
import type { Seed, SeedPermission, SeedResource } from '../src/shared/entity/seed.ts'
import { operationTitles } from '../src/shared/messages.ts'
import type { Menu, MenuRight } from './menu.ts'
import { chineseNames, type RightNames } from './right-names.ts'

/** Defaults of a resource. */
export const plainResource: Omit<SeedResource, 'key' | 'parentKey' | 'type' | 'name' | 'code'> = {
  url: null,
  icon: null,
  sort: 1,
  menu: false,
  dataPerm: false,
  dataPermType: 1,
  module: null,
  entity: null,
  was: null,
}

/** Only one kind of separator is allowed in a code. */
function codeOf(...parts: string[]): string {
  return parts
    .join('-')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .join(':')
}

function groupResources(menu: Menu): SeedResource[] {
  const placed: SeedResource[] = []
  const left = [...menu.groups]
  while (left.length > 0) {
    const index = left.findIndex(
      (group) => group.parent === undefined || placed.some((one) => one.key === `group:${group.parent}`),
    )
    const group = left.splice(Math.max(index, 0), 1)[0]
    if (!group) break
    placed.push({
      ...plainResource,
      key: `group:${group.key}`,
      parentKey: group.parent === undefined ? null : `group:${group.parent}`,
      type: 1,
      name: group.title,
      code: codeOf('group', group.key),
      url: group.route ?? null,
      icon: group.icon ?? null,
      sort: group.sort,
      menu: true,
    })
  }
  return placed
}

/** Pages that skip the permission check need no resource. */
function routeResources({ pages }: Menu): SeedResource[] {
  return pages
    .filter(({ guard }) => guard !== false)
    .map(({ key, title, route, 'x-menu': place }) => ({
      ...plainResource,
      key: `route:${key}`,
      parentKey: place === undefined ? null : `group:${place.group}`,
      type: 1,
      name: title,
      code: codeOf('route', key),
      url: route,
      icon: place?.icon ?? null,
      sort: place?.sort ?? 1,
      menu: place !== undefined,
    }))
}

interface Context {
  readonly menu: Menu
  readonly names: RightNames
}

function pageResources(descriptor: Descriptor, { menu, names }: Context): SeedResource[] {
  if (!descriptor.list?.route) return []
  const entry = menu.entries.find((candidate) => candidate.entity === descriptor.name)
  const page: SeedResource = {
    ...plainResource,
    key: `page:${descriptor.name}`,
    parentKey: entry ? `group:${entry.group}` : null,
    type: 1,
    name: descriptor.list?.title ?? descriptor.title,
    code: codeOf('page', descriptor.name),
    url: descriptor.list.route,
    icon: entry?.icon ?? null,
    sort: entry?.sort ?? 1,
    menu: entry !== undefined,
    entity: descriptor.name,
    was: descriptor.was ?? null,
  }
  if (!descriptor.recycle) return [page]
  const recycle: SeedResource = {
    ...plainResource,
    key: `recycle:${descriptor.name}`,
    parentKey: page.key,
    type: 1,
    name: names.ofOperation('recycle', descriptor),
    code: codeOf('recycle', descriptor.name),
    url: descriptor.recycle.route,
    entity: descriptor.name,
  }
  return [page, recycle]
}

function isOperation(name: string): name is keyof typeof operationTitles {
  return name in operationTitles
}

function titleOf(descriptor: Descriptor, name: string, names: RightNames): string {
  return isOperation(name) ? names.ofOperation(name, descriptor) : names.ofAction(descriptor, name)
}

interface Element {
  readonly code: string
  readonly name: string
  readonly title: string
  readonly index: number
  readonly module: SeedResource['module']
}

function elementResource(
  { name: entity, list }: Descriptor,
  { code, name, title, index, module }: Element,
): SeedResource {
  return {
    ...plainResource,
    key: `${module ? 'right' : 'element'}:${code}`,
    parentKey: list?.route ? `page:${entity}` : null,
    type: 2,
    name: title,
    code,
    sort: index + 1,
    dataPerm: module !== null,
    dataPermType: module !== null && name !== 'list' ? 2 : 1,
    module,
    entity,
  }
}

/** One element per button code; under data rights it is an option that is granted per target. */
function elementResources(descriptor: Descriptor, { menu, names }: Context): SeedResource[] {
  const module = descriptor.access.in?.kind ?? null
  const declared = new Map(
    menu.codes.filter(({ entity }) => entity === descriptor.name).map((one) => [one.name, one.title]),
  )
  const codes = new Map<string, { name: string; title: string }>()
  const buttons = new Set(descriptor.fields.flatMap(({ see, edit }) => [see, edit]))
  const add = (code: string, name: string, title: string): void => {
    if (!codes.has(code)) codes.set(code, { name, title: declared.get(code) ?? title })
  }
  for (const [name, code] of Object.entries(descriptor.access.codes)) {
    // The view right of a target, which is asked for by more than its list.
    add(code, name, titleOf(descriptor, module && name === 'list' ? 'view' : name, names))
  }
  for (const { name, title, access, see, edit } of descriptor.fields) {
    if (access) add(access, name, names.ofField(null, descriptor, title))
    if (see) add(see, name, names.ofField(see === edit ? null : 'see', descriptor, title))
    if (edit) add(edit, name, names.ofField('edit', descriptor, title))
  }
  // What only a feature asks for is granted per target too.
  if (module) for (const [code, title] of declared) add(code, code, title)
  return [...codes].map(([code, { name, title }], index) =>
    elementResource(descriptor, { code, name, title, index, module: buttons.has(code) ? null : module }),
  )
}

/** One interface per call; `options` is allowed for everyone who may open the form. */
function callResources(descriptor: Descriptor, { names }: Context): SeedResource[] {
  const operations = ownOperations(descriptor).filter(([name]) => name !== 'options')
  const calls = [
    ...operations.map(([name, operation]) => ({
      name: names.ofOperation(name, descriptor),
      path: operation.path,
    })),
    ...callableActions(descriptor).map((action) => ({
      name: titleOf(descriptor, action.name, names),
      path: action.path,
    })),
  ]
  // An interface is granted by its path, whatever the method.
  const first = new Map(calls.toReversed().map((call) => [call.path, call]))
  return calls
    .filter((call) => first.get(call.path) === call)
    .map(({ name, path }, index) => ({
      ...plainResource,
      key: `call:${path}`,
      parentKey: descriptor.list?.route ? `page:${descriptor.name}` : null,
      type: 3,
      name,
      code: codeOf(path),
      url: path,
      sort: Math.min(index + 20, 100),
      entity: descriptor.name,
    }))
}

/** Calls of the features' own routes, granted with the page that makes them. */
function handMadeCall({ name, title, parentKey, entity, index }: MenuRight): SeedResource {
  const sort = Math.min(index + 40, 100)
  return {
    ...plainResource,
    key: `call:${name}`,
    parentKey,
    type: 3,
    name: title,
    code: codeOf(name),
    url: name,
    sort,
    entity,
  }
}

/** Button codes that only the code of a feature asks for. */
function handMadeCode({ name, title, parentKey, entity, index }: MenuRight): SeedResource {
  const sort = Math.min(index + 20, 100)
  return { ...plainResource, key: `element:${name}`, parentKey, type: 2, name: title, code: name, sort, entity }
}

function permissionOf(resource: SeedResource): SeedPermission {
  return {
    key: resource.key,
    parentKey: resource.parentKey,
    resourceKey: resource.key,
    name: resource.name,
    code: resource.code,
  }
}

/** `names` and the titles of the descriptors and the menu are in one language. */
export function buildSeed(
  descriptors: readonly Descriptor[],
  menu: Menu,
  names: RightNames = chineseNames,
): Pick<Seed, 'resources' | 'permissions'> {
  const own = descriptors.filter((descriptor) => descriptor.api)
  const context = { menu, names }
  const ofEntities = own.flatMap((descriptor) => [
    ...pageResources(descriptor, context),
    ...elementResources(descriptor, context),
    ...callResources(descriptor, context),
  ])
  const known = new Set(ofEntities.map(({ code }) => code))
  const resources = [
    ...groupResources(menu),
    ...routeResources(menu),
    ...ofEntities,
    ...menu.calls.map(handMadeCall),
    ...menu.codes.filter(({ name }) => !known.has(name)).map(handMadeCode),
  ]
  return { resources, permissions: resources.filter((resource) => !resource.dataPerm).map(permissionOf) }
}
