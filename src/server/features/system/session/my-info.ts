// What the console needs to know about the user: identity, roles, menus, button codes, routes.
import type { FastifyInstance } from 'fastify'
import type { MenuNode } from '../../../access/resource-tree.ts'
import { loadRolesOf, type RoleOfUser } from './queries.ts'

export interface MyInfo {
  readonly account: string
  readonly username: string
  /** The time zone of the console's times. */
  readonly timeZone: string
  readonly admin: boolean
  /** Every other call is refused until the password is changed. */
  readonly mustChange: boolean
  readonly roles: readonly RoleOfUser[]
  readonly menus: readonly MenuNode[]
  readonly buttonCodes: readonly string[]
  readonly permissions: readonly string[]
  /** Routes among `permissions` that are open only because something on them is granted: calls that go with a page are not. */
  readonly impliedPages: readonly string[]
  /** Patterns of the single calls that roles grant; empty for administrators, who may make all. */
  readonly calls: readonly string[]
  /** Whether PUBLIC_URL names the console's host; without it only administrators give sites a domain. */
  readonly publicUrl: boolean
}

interface Person {
  readonly id: number
  readonly account: string
  readonly username: string
  readonly admin: boolean
  readonly orgid: number | null
  readonly mustChange: boolean
}

export async function buildMyInfo({ ports, access, consoleHosts }: FastifyInstance, person: Person): Promise<MyInfo> {
  const roles = await loadRolesOf(ports.database.read, person.id)
  const { permission } = await access.versions.current()
  const roleIds = roles.map((role) => role.id)
  const held = await access.rights.of({ ...person, roleIds }, permission)
  const { menus, buttonCodes, permissions, impliedPages } = held
  const { account, username, admin, mustChange } = person
  const calls = admin ? [] : held.calls
  const user = { account, username, timeZone: ports.config.timeZone, admin, mustChange, roles }
  return { ...user, menus, buttonCodes, permissions, impliedPages, calls, publicUrl: consoleHosts.isDeclared }
}
