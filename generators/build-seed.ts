// The resources and permissions that descriptors and menu.json imply; parents before children, keys stable.
import type { Descriptor, OperationName } from '../src/shared/entity/descriptor.ts'
import type { Seed, SeedPermission, SeedResource } from '../src/shared/entity/seed.ts'
import { operationTitles } from '../src/shared/messages.ts'
import { callableActions } from './emit-types.ts'
import type { RawMenu } from './raw-schema.ts'

/** What a resource is unless said otherwise. */
export const plainResource: Omit<SeedResource, 'key' | 'parentKey' | 'type' | 'name' | 'code'> = {
  url: null,
  icon: null,
  sort: 1,
  menu: false,
  dataPerm: false,
  dataPermType: 1,
  module: null,
  entity: null,
}

/** Only one kind of separator is allowed in a code. */
function codeOf(...parts: string[]): string {
  return parts
    .join('-')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .join(':')
}

function named(word: keyof typeof operationTitles, descriptor: Descriptor): string {
  return operationTitles[word].replace('{title}', descriptor.title)
}

function groupResources(menu: RawMenu): SeedResource[] {
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

/** Routes outside the permission check need no resource. */
function routeResources(menu: RawMenu): SeedResource[] {
  return menu.routes
    .filter((route) => route.guard !== false)
    .map((route) => ({
      ...plainResource,
      key: `route:${route.key}`,
      parentKey: route.group === undefined ? null : `group:${route.group}`,
      type: 1,
      name: route.title,
      code: codeOf('route', route.key),
      url: route.route,
      icon: route.icon ?? null,
      sort: route.sort ?? 1,
      menu: route.menu ?? true,
    }))
}

function pageResources(descriptor: Descriptor, menu: RawMenu): SeedResource[] {
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
  }
  if (!descriptor.recycle) return [page]
  const recycle: SeedResource = {
    ...plainResource,
    key: `recycle:${descriptor.name}`,
    parentKey: page.key,
    type: 1,
    name: named('recycle', descriptor),
    code: codeOf('recycle', descriptor.name),
    url: descriptor.recycle.route,
    entity: descriptor.name,
  }
  return [page, recycle]
}

function titleOf(descriptor: Descriptor, name: string): string {
  if (name in operationTitles) return named(name as keyof typeof operationTitles, descriptor)
  const action = descriptor.actions[name]
  if (!action) return `${descriptor.title}${name}`
  const title = typeof action.title === 'string' ? action.title : Object.values(action.title.values).join('')
  return `${descriptor.title}${title}`
}

/** One element per button code; under data rights it is an option that is granted per target. */
function elementResources(descriptor: Descriptor): SeedResource[] {
  const module = descriptor.access.in?.kind ?? null
  const codes = new Map<string, { name: string; title: string }>()
  const add = (code: string, name: string, title: string): void => {
    if (!codes.has(code)) codes.set(code, { name, title })
  }
  for (const [name, code] of Object.entries(descriptor.access.codes)) add(code, name, titleOf(descriptor, name))
  for (const { name, title, access } of descriptor.fields) if (access) add(access, name, `${descriptor.title}${title}`)
  return [...codes].map(([code, { name, title }], index) => ({
    ...plainResource,
    key: `${module ? 'right' : 'element'}:${code}`,
    parentKey: descriptor.list?.route ? `page:${descriptor.name}` : null,
    type: 2,
    name: title,
    code,
    sort: index + 1,
    dataPerm: module !== null,
    dataPermType: module !== null && name !== 'list' ? 2 : 1,
    module,
    entity: descriptor.name,
  }))
}

/** One interface per call; `options` is allowed to whoever may open the form. */
function callResources(descriptor: Descriptor): SeedResource[] {
  const operations = Object.entries(descriptor.api?.operations ?? {}).filter(([name]) => name !== 'options')
  const calls = [
    ...operations.map(([name, operation]) => ({
      name: named(name as OperationName, descriptor),
      path: operation.path,
    })),
    ...callableActions(descriptor).map((action) => ({ name: titleOf(descriptor, action.name), path: action.path })),
  ]
  return calls.map(({ name, path }, index) => ({
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

/** Calls that no descriptor declares. */
function handMadeCalls({ calls = [] }: RawMenu): SeedResource[] {
  return calls.map(({ path, title, page }, index) => ({
    ...plainResource,
    key: `call:${path}`,
    parentKey: page.includes('/') ? `page:${page}` : `route:${page}`,
    type: 3,
    name: title,
    code: codeOf(path),
    url: path,
    sort: Math.min(index + 40, 100),
    entity: page.includes('/') ? page : null,
  }))
}

/** Button codes that no descriptor declares. */
function handMadeCodes({ codes = [] }: RawMenu): SeedResource[] {
  return codes.map(({ code, title, page }, index) => ({
    ...plainResource,
    key: `element:${code}`,
    parentKey: page.includes('/') ? `page:${page}` : `route:${page}`,
    type: 2,
    name: title,
    code,
    sort: Math.min(index + 20, 100),
    entity: page.includes('/') ? page : null,
  }))
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

/** A code that several entities use belongs to the page that names it first. */
function firstOfEach(resources: readonly SeedResource[]): SeedResource[] {
  const first = new Map<string, SeedResource>()
  for (const resource of resources) if (!first.has(resource.key)) first.set(resource.key, resource)
  return [...first.values()]
}

export function buildSeed(descriptors: readonly Descriptor[], menu: RawMenu): Seed {
  const own = descriptors.filter((descriptor) => descriptor.api)
  const resources = firstOfEach([
    ...groupResources(menu),
    ...routeResources(menu),
    ...own.flatMap((descriptor) => [
      ...pageResources(descriptor, menu),
      ...elementResources(descriptor),
      ...callResources(descriptor),
    ]),
    ...handMadeCalls(menu),
    ...handMadeCodes(menu),
  ])
  return { resources, permissions: resources.filter((resource) => !resource.dataPerm).map(permissionOf) }
}
