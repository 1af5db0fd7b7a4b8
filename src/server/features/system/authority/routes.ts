// Calls of the authority screen: options, grants of a user or role, changes of grants, effective rights, copies.
import {
  channelModules,
  isRightsModule,
  rightsModules,
  siteModules,
  type RightsModule,
} from '../../../../shared/entity/rights-modules.ts'
import type { RightsOptions } from '../../../call/data-rights.ts'
import type { Call } from '../../../call/call.ts'
import { badRequest } from '../../../errors/errors.ts'
import { parsePaging } from '../../../../shared/protocol/paging.ts'
import { errorMessages } from '../../../errors/messages.ts'
import { idSchema, optionalIdSchema, pagingSchema } from '../../../http/wire-schema.ts'
import { Answer, type RouteSpec } from '../../../http/route.ts'
import { applyUpdate } from './apply-update.ts'
import { copyRights } from './copy-rights.ts'
import { explainRights } from './explain.ts'
import { authorityMessages as messages } from './messages.ts'
import { parseIdList, parseIdOf, parseUpdate } from './parse-update.ts'
import {
  loadGrantsOf,
  loadGrantsOfRoles,
  loadGrantsOfTarget,
  searchSubjects,
  type Subject,
  type SubjectType,
} from './queries.ts'
import { findSubjects } from './subjects.ts'

type Body = Readonly<Record<string, unknown>>

const page = { access: 'interface', page: 'system-authority' } as const
const opened = { ...page, inView: true, grantedBy: { pages: ['/system/authority'] } } as const

const subjectType = { type: 'string', enum: ['user', 'role'] }

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function listOptions({ byModule }: RightsOptions) {
  return Object.fromEntries(
    rightsModules.map((module) => [
      module,
      (byModule.get(module) ?? []).map((option) => ({
        id: option.id,
        name: option.name,
        code: option.code,
        type: option.view ? 1 : 2,
      })),
    ]),
  )
}

interface Holder {
  readonly name: string
  readonly perm: number[]
}

/** All grants on one target: who holds which options. */
async function holdersOf(call: Call, modules: readonly RightsModule[], targetId: number) {
  const holders: Record<SubjectType, Record<string, Holder>> = { user: {}, role: {} }
  for (const row of await loadGrantsOfTarget(call.db, modules, targetId)) {
    const group = holders[row.subjectType === 'user' ? 'user' : 'role']
    const holder = (group[row.subjectId] ??= { name: row.userName ?? row.roleName ?? '', perm: [] })
    holder.perm.push(row.optionId)
  }
  return { users: holders.user, roles: holders.role }
}

type Perms = Record<string, number[]>

/** `type` and `module` both select modules: the first valid one counts; neither means all. */
function modulesOf({ type, module }: Body): readonly RightsModule[] {
  const asked = [textOf(type), textOf(module)].filter((text) => text !== null)
  if (asked.length === 0) return rightsModules
  const lists = asked.map((text) => text.split(','))
  const names = lists.find((list) => list.every(isRightsModule))
  if (names === undefined) throw badRequest(messages.permsForm)
  return rightsModules.filter((one) => names.includes(one))
}

/** The requested modules in one statement; a single one is not wrapped. */
async function permsOf(call: Call, subject: Subject, body: Body): Promise<Perms | Record<string, Perms>> {
  const modules = modulesOf(body)
  await findSubjects(call, subject.type, [subject.id])
  const byModule: Record<string, Perms> = Object.fromEntries(modules.map((module) => [module, {}]))
  for (const { module, targetId, optionId } of await loadGrantsOf(call.db, subject, modules)) {
    const perms = (byModule[module] ??= {})
    ;(perms[targetId] ??= []).push(optionId)
  }
  const [only] = modules.length === 1 ? modules : []
  return only ? (byModule[only] ?? {}) : byModule
}

interface GivingRole {
  readonly id: number
  readonly name: string
  readonly grants: Record<string, Perms>
}

/** What a user holds through their roles. */
async function givenTo(call: Call, userId: number): Promise<GivingRole[]> {
  await findSubjects(call, 'user', [userId])
  const roles = new Map<number, GivingRole>()
  for (const { id, name, module, targetId, optionId } of await loadGrantsOfRoles(call.db, userId)) {
    const role = roles.get(id) ?? { id, name, grants: {} }
    roles.set(id, role)
    const perms = (role.grants[module] ??= {})
    ;(perms[targetId] ??= []).push(optionId)
  }
  return [...roles.values()]
}

function permRoute(type: SubjectType, title: string): RouteSpec {
  return {
    method: 'POST',
    path: `/${type}/perm`,
    ...opened,
    title,
    body: {
      type: 'object',
      required: ['id'],
      properties: { id: idSchema, module: { type: ['string', 'null'] }, type: { type: ['string', 'null'] } },
    },
    rules: errorMessages.rulesOf.grants,
    handle: (call, body) => permsOf(call, { type, id: parseIdOf(body.id) }, body),
  }
}

async function optionsOf(call: Call) {
  return listOptions(await call.rights.options(call))
}

function permListRoute(path: string, modules: readonly RightsModule[] | null): RouteSpec {
  return {
    method: 'POST',
    path,
    ...opened,
    title: messages.titles.permList,
    // A list of selections, as the documents send it, does not change the answer.
    list: true,
    body: { type: ['object', 'array'], properties: { id: optionalIdSchema } },
    async handle(call, body) {
      const options = await optionsOf(call)
      const target = modules && idOf(body.id)
      return modules && target !== null ? { ...options, ...(await holdersOf(call, modules, target)) } : options
    },
  }
}

/** One target returns all its grants; several return what changed. */
async function update(
  call: Call,
  body: Body,
  { allowed, shown }: { allowed: readonly RightsModule[]; shown: readonly RightsModule[] },
) {
  const changed = await applyUpdate(call, parseUpdate(body, allowed))
  const [target, ...others] = body.changes === undefined ? parseIdList(body.id) : []
  if (target === undefined || others.length > 0) return { changed }
  return { changed, ...(await holdersOf(call, shown, target)) }
}

/** A column of 5,000 channels, or all that is lost with the view of their site, is one request. */
const updateLimit = 4 * 1024 * 1024

const updateBody = {
  type: 'object',
  required: ['mode'],
  properties: {
    id: { type: ['integer', 'string', 'array'] },
    type: { type: ['string', 'null'], enum: [...rightsModules, null] },
    module: { type: ['string', 'null'] },
    mode: subjectType,
    perms: { type: ['string', 'object'] },
    before: { type: ['string', 'object', 'null'] },
    changes: { type: 'array', maxItems: 20_000, items: { type: 'object' } },
  },
}

function idOf(value: unknown): number | null {
  return (value ?? '') === '' ? null : parseIdOf(value)
}

export const authorityRoutes: readonly RouteSpec[] = [
  permRoute('user', messages.titles.userPerm),
  permRoute('role', messages.titles.rolePerm),
  permListRoute('/user/permList', null),
  permListRoute('/role/permList', null),
  permListRoute('/cms/app/permList', siteModules),
  permListRoute('/cms/channel/permList', channelModules),
  {
    method: 'POST',
    path: '/cms/app/permUpdate',
    ...page,
    title: messages.titles.sitePermUpdate,
    body: updateBody,
    bodyLimit: updateLimit,
    rules: errorMessages.rulesOf.grants,
    handle: (call, body) =>
      update(call, body, { allowed: body.changes === undefined ? siteModules : rightsModules, shown: siteModules }),
  },
  {
    method: 'POST',
    path: '/cms/channel/permUpdate',
    ...page,
    title: messages.titles.channelPermUpdate,
    body: updateBody,
    bodyLimit: updateLimit,
    rules: errorMessages.rulesOf.grants,
    handle: (call, body) => update(call, body, { allowed: channelModules, shown: channelModules }),
  },
  {
    method: 'POST',
    path: '/rights/subjects',
    ...opened,
    title: messages.titles.subjects,
    body: {
      type: 'object',
      required: ['type'],
      properties: {
        type: subjectType,
        search: { type: ['string', 'null'], maxLength: 50 },
        ids: { type: ['array', 'string', 'integer', 'null'], maxItems: 500, items: { type: ['integer', 'string'] } },
        ...pagingSchema('limit'),
      },
    },
    rules: errorMessages.rulesOf.grants,
    async handle(call, body) {
      const { page, limit } = parsePaging(body)
      const ids = (body.ids ?? null) === null ? null : parseIdList(body.ids)
      const search = textOf(body.search)?.trim() ?? ''
      const type = body.type as SubjectType
      const { rows, count } = await searchSubjects(call.db, { type, search, ids, limit, offset: (page - 1) * limit })
      return new Answer(rows, { count })
    },
  },
  {
    method: 'POST',
    path: '/rights/given',
    ...opened,
    title: messages.titles.given,
    body: { type: 'object', required: ['userId'], properties: { userId: idSchema } },
    rules: errorMessages.rulesOf.grants,
    handle: (call, body) => givenTo(call, parseIdOf(body.userId)),
  },
  {
    method: 'POST',
    path: '/rights/explain',
    ...opened,
    title: messages.titles.explain,
    body: {
      type: 'object',
      required: ['userId'],
      properties: {
        userId: idSchema,
        url: { type: ['string', 'null'], maxLength: 250 },
        code: { type: ['string', 'null'], maxLength: 50 },
        channelId: optionalIdSchema,
        appid: optionalIdSchema,
      },
    },
    rules: errorMessages.rulesOf.asked,
    handle: (call, body, { request }) =>
      explainRights(call, request.server.routeTable, {
        userId: parseIdOf(body.userId),
        url: textOf(body.url),
        code: textOf(body.code),
        channelId: idOf(body.channelId),
        appid: idOf(body.appid),
      }),
  },
  {
    method: 'POST',
    path: '/rights/copy',
    ...page,
    title: messages.titles.copy,
    body: {
      type: 'object',
      required: ['fromType', 'fromId', 'toType', 'toId'],
      properties: { fromType: subjectType, fromId: idSchema, toType: subjectType, toId: idSchema },
    },
    rules: errorMessages.rulesOf.grants,
    handle: (call, body) =>
      copyRights(
        call,
        { type: body.fromType as SubjectType, id: parseIdOf(body.fromId) },
        { type: body.toType as SubjectType, id: parseIdOf(body.toId) },
      ),
  },
]
