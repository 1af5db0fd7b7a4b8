// Effective rights: whether a user is allowed, and which role, permission, grant or resource decided.
import { channelModules, siteModules, type RightsModule } from '../../../../shared/entity/rights-modules.ts'
import { matchesPattern } from '../../../../shared/protocol/permission-match.ts'
import { loadResources, type ResourceRow } from '../../../access/queries.ts'
import {
  impliedPages,
  buildResourceTree,
  ELEMENT,
  HOME,
  INTERFACE,
  PAGE,
  type ResourceTree,
} from '../../../access/resource-tree.ts'
import type { Call } from '../../../call/call.ts'
import { badRequest, notFound } from '../../../errors/errors.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { authorityMessages as messages } from './messages.ts'
import { type GrantingRole, loadGrantingRoles, loadGrantSources } from './queries.ts'

/**
 * account: disabled or locked; admin: administrators pass; open: no right is needed, or only a login; role: the
 * role's permission grants the resource, or something on the requested page, which implies the page; disabled: granted,
 * but the resource or one of its ancestors is disabled; user: a direct grant; data: the call is decided by the data rights on
 * its subject; resource: the resource exists but nothing grants it; none: no resource matches.
 */
export interface Reason {
  readonly kind: 'account' | 'admin' | 'open' | 'role' | 'disabled' | 'user' | 'data' | 'resource' | 'none'
  readonly allowed: boolean
  /** Name of the role, for `role`. */
  readonly role?: string
  readonly permission?: string
  readonly resource?: { readonly id: number; readonly name: string; readonly code: string }
}

export interface Explanation {
  readonly allowed: boolean
  readonly reasons: readonly Reason[]
}

export interface Question {
  readonly userId: number
  readonly url: string | null
  readonly code: string | null
  readonly channelId: number | null
  readonly appid: number | null
}

function shown({ id, name, code }: ResourceRow) {
  return { id, name, code }
}

function conclude(reasons: readonly Reason[]): Explanation {
  return {
    allowed: reasons.some(({ allowed }) => allowed),
    reasons: reasons.length > 0 ? reasons : [{ kind: 'none', allowed: false }],
  }
}

/** A call is granted by its own interface resource, or by pages and buttons that imply it. */
function matchesUrl(url: string, routes: readonly RouteSpec[]): (resource: ResourceRow) => boolean {
  const path = url.replace(/^\/api(?=\/)/, '')
  const specs = routes.filter((spec) => matchesPattern(spec.path, path))
  const pages = new Set(specs.flatMap(({ grantedBy }) => grantedBy?.pages ?? []))
  const codes = new Set(specs.flatMap(({ grantedBy }) => grantedBy?.codes ?? []))
  return ({ type, url: pattern, code }) => {
    if (type === ELEMENT) return codes.has(code)
    if (pattern === null) return false
    if (type === INTERFACE) return matchesPattern(pattern, path)
    return type === PAGE && (pages.has(pattern) || matchesPattern(pattern, url))
  }
}

function accessOf(url: string, routes: readonly RouteSpec[]): ReadonlySet<RouteSpec['access']> {
  const path = url.replace(/^\/api(?=\/)/, '')
  return new Set(routes.filter((spec) => matchesPattern(spec.path, path)).map(({ access }) => access))
}

interface Held {
  readonly tree: ResourceTree
  readonly roles: readonly GrantingRole[]
}

function reasonsFor({ tree, roles }: Held, resource: ResourceRow): Reason[] {
  const effective = tree.isEffective(resource)
  return roles
    .filter(({ rid }) => rid === resource.id)
    .map(({ name, permission }) => ({
      kind: effective ? 'role' : 'disabled',
      allowed: effective,
      role: name,
      permission,
      resource: shown(resource),
    }))
}

/** A granted element opens its page, though not the page's calls. */
function reasonsOnPage(held: Held, page: ResourceRow): Reason[] {
  return held.tree.resources
    .filter((resource) => impliedPages(held.tree, [resource]).includes(page))
    .flatMap((resource) => reasonsFor(held, resource))
    .filter(({ allowed }) => allowed)
}

async function explainResources(
  call: Call,
  { userId, url }: Question,
  matches: (resource: ResourceRow) => boolean,
): Promise<Reason[]> {
  const tree = buildResourceTree(await loadResources(call.db))
  const held = { tree, roles: await loadGrantingRoles(call.db, userId) }
  const isPageAsked = ({ type, url: pattern }: ResourceRow): boolean =>
    type === PAGE && url !== null && pattern !== null && matchesPattern(pattern, url)
  return tree.resources.filter(matches).flatMap((resource): Reason[] => {
    const own = reasonsFor(held, resource)
    const reasons = own.length === 0 && isPageAsked(resource) ? reasonsOnPage(held, resource) : own
    return reasons.length > 0 ? reasons : [{ kind: 'resource', allowed: false, resource: shown(resource) }]
  })
}

/** Without a code: whether they may view it, and which other rights apply. */
async function explainTarget(call: Call, question: Question): Promise<Explanation> {
  const onChannel = question.channelId !== null
  const modules: readonly RightsModule[] = onChannel ? channelModules : siteModules
  const options = await call.rights.options(call)
  const targetId = question.channelId ?? question.appid ?? 0
  const sources = await loadGrantSources(call.db, question.userId, { modules, targetId })
  const [main] = modules
  const asked = question.code
  const reasons = sources.flatMap(({ optionId, roleName }): Reason[] => {
    const option = options.byId.get(optionId)
    if (!option) return []
    const resource = { id: option.id, name: option.name, code: option.code }
    const allowed = asked === null ? option.view && option.module === main : option.code === asked
    return [{ kind: roleName ? 'role' : 'user', allowed, resource, ...(roleName && { role: roleName }) }]
  })
  return conclude(asked === null ? reasons : reasons.filter(({ allowed }) => allowed))
}

export async function explainRights(
  call: Call,
  routes: readonly RouteSpec[],
  question: Question,
): Promise<Explanation> {
  const { userId, url, code, channelId, appid } = question
  const user = await call.of('system/user').get(userId)
  if (!user) throw notFound(messages.subjectGone)
  if (url === null && code === null && channelId === null && appid === null) throw badRequest(messages.askOne)
  if (!user.enabled || user.locked) return conclude([{ kind: 'account', allowed: false }])
  if (user.admin) return conclude([{ kind: 'admin', allowed: true }])
  if (channelId !== null || appid !== null) return explainTarget(call, question)
  const access = url === null ? null : accessOf(url, routes)
  const isOpen = url === HOME || access?.has('public') || access?.has('login')
  if (isOpen) return conclude([{ kind: 'open', allowed: true }])
  if (access?.has('data')) return conclude([{ kind: 'data', allowed: false }])
  const byCode = ({ type, code: own }: ResourceRow): boolean => type === ELEMENT && own === code
  return conclude(await explainResources(call, question, url === null ? byCode : matchesUrl(url, routes)))
}
