// The views that a person sees, and changing their own. A view is an address: what it shows is decided by the calls of its list.
import type { SavedViews } from '../../../../shared/protocol/views.ts'
import { isInvisible } from '../../../../shared/text/visible.ts'
import type { Rights } from '../../../access/rights.ts'
import type { Call, Row } from '../../../call/call.ts'
import type { CurrentUser } from '../../../call/current-user.ts'
import { conflict, forbidden, invalid, notFound } from '../../../errors/errors.ts'
import { savedViewMessages as messages } from './messages.ts'

const mostViews = 100
/** Of all their roles together. */
const mostShared = 500
const mostRoles = 500

type View = Row<'system/saved-view'>

export interface Person {
  readonly user: CurrentUser
  readonly rights: Rights
}

type ViewValues = Pick<View, 'page' | 'name' | 'query' | 'site' | 'role' | 'pinned'>

export interface SentView extends ViewValues {
  /** Null: a new one. */
  readonly id: number | null
}

/** The caller's own first, then those for their roles; of pages that they may open. */
export async function listViews(call: Call, { user, rights }: Person): Promise<SavedViews> {
  const views = call.of('system/saved-view')
  const orderBy = [{ field: 'id', direction: 'asc' }] as const
  const own = await views.find({ where: { userId: user.id }, orderBy, limit: mostViews })
  const ofRoles =
    user.roleIds.length === 0
      ? []
      : await views.find({ where: { role: [...user.roleIds] }, orderBy, limit: mostShared })
  const opened = [...own, ...ofRoles.filter(({ userId }) => userId !== user.id)].filter(({ page }) =>
    rights.mayOpen(page),
  )
  const isSeen = await siteFilter(call, opened)
  const shown = opened.filter(({ site }) => site === null || isSeen(site))
  const names = await roleNames(call, shown)
  const listed = shown.map(({ id, page, name, query, site, role, pinned, userId }) => ({
    id,
    page,
    name,
    query,
    site,
    role,
    roleName: role === null ? null : (names.get(role) ?? null),
    pinned,
    own: userId === user.id,
  }))
  return { views: listed, roles: await rolesToShareWith(call, user) }
}

async function siteFilter(call: Call, views: readonly View[]): Promise<(site: number) => boolean> {
  const { byModule } = await call.rights.options(call)
  const view = byModule.get('app')?.find((option) => option.view)?.code ?? ''
  const held = await call.rights.codes(call, 'app', [...new Set(views.flatMap(({ site }) => site ?? []))])
  return (site) => held.get(site)?.includes(view) === true
}

async function rolesToShareWith(call: Call, { admin, roleIds }: CurrentUser): Promise<SavedViews['roles']> {
  if (!admin && roleIds.length === 0) return []
  const where = admin ? {} : { id: [...roleIds] }
  const roles = await call
    .of('system/role')
    .find({ where, orderBy: [{ field: 'id', direction: 'asc' }], limit: mostRoles })
  return roles.map(({ id, name }) => ({ id, name }))
}

async function roleNames(call: Call, views: readonly View[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(views.flatMap(({ role }) => role ?? []))]
  if (ids.length === 0) return new Map()
  const roles = await call.of('system/role').find({ where: { id: ids } })
  return new Map(roles.map(({ id, name }) => [id, name]))
}

/** Returns the id. */
export async function saveView(call: Call, person: Person, { id, ...values }: SentView): Promise<number> {
  await assertMaySave(call, person, values)
  const { user } = person
  return call.transaction(async (inside) => {
    const views = inside.of('system/saved-view')
    if (id !== null) await ownView(inside, user, id)
    const { page, name } = values
    const [same] = await views.find({ where: { userId: user.id, page, name }, limit: 1 })
    if (same !== undefined && same.id !== id)
      throw conflict(messages.nameTaken, [{ field: 'name', message: messages.nameTaken }])
    if (id !== null) {
      await views.update(id, values)
      return id
    }
    if ((await views.count({ userId: user.id })) >= mostViews) throw conflict(messages.tooMany)
    return (await views.insert({ ...values, userId: user.id })).id
  })
}

export async function removeView(call: Call, { user }: Person, id: number): Promise<void> {
  await call.transaction(async (inside) => {
    await ownView(inside, user, id)
    await inside.of('system/saved-view').remove([id])
  })
}

async function ownView(call: Call, user: CurrentUser, id: number): Promise<void> {
  const view = await call.of('system/saved-view').get(id)
  if (view === undefined) throw notFound(messages.gone)
  if (view.userId !== user.id) throw forbidden(messages.notOwn)
}

/** Administrators hold every right, also on ids that name nothing. */
async function isThere(call: Call, entity: 'cms/site' | 'system/role', id: number): Promise<boolean> {
  return (await call.of(entity).get(id)) !== undefined
}

async function assertMaySave(
  call: Call,
  { user, rights }: Person,
  { page, name, role, site }: ViewValues,
): Promise<void> {
  if (isInvisible(name)) throw invalid([{ field: 'name', message: messages.nameRequired }])
  if (!rights.mayOpen(page)) throw notFound(messages.noPage)
  const seesSite =
    site === null || ((await call.rights.canView(call, 'app', site)) && (await isThere(call, 'cms/site', site)))
  if (!seesSite) throw notFound(messages.noSite)
  const holdsRole =
    role === null || (user.admin ? await isThere(call, 'system/role', role) : user.roleIds.includes(role))
  if (!holdsRole) throw forbidden(messages.otherRole)
}
