// Parses untrusted bodies of permUpdate into a list of changes: the documents' form for one or several targets, or many changes at once.
import type { RightsModule } from '../../../../shared/entity/rights-modules.ts'
import { badRequest, invalid } from '../../../errors/errors.ts'
import { authorityMessages as messages } from './messages.ts'
import type { SubjectType } from './queries.ts'

export interface GrantChange {
  readonly module: RightsModule
  readonly targetIds: readonly number[]
  /** Subject -> options that replace the current ones. */
  readonly perms: ReadonlyMap<number, readonly number[]>
  /** What the sender believes each target has; null = not checked. */
  readonly before: ReadonlyMap<number, readonly number[]> | null
}

export interface GrantUpdate {
  readonly mode: SubjectType
  readonly changes: readonly GrantChange[]
}

type Body = Readonly<Record<string, unknown>>

const MAX_GRANTS = 200_000
const ID = /^\d{1,16}$/

function refuse(): never {
  throw badRequest(messages.permsForm)
}

export function parseIdOf(value: unknown): number {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  const id = ID.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) ? id : refuse()
}

export function parseIdList(value: unknown): number[] {
  const list = typeof value === 'string' ? value.split(',').filter((text) => text.trim() !== '') : value
  const all: readonly unknown[] = Array.isArray(list) ? list : [list]
  return [...new Set(all.map((one) => parseIdOf(typeof one === 'string' ? one.trim() : one)))]
}

function parsePerms(value: unknown): Map<number, number[]> {
  let perms: unknown = value
  if (typeof value === 'string') {
    try {
      perms = JSON.parse(value)
    } catch {
      refuse()
    }
  }
  if (typeof perms !== 'object' || perms === null || Array.isArray(perms)) refuse()
  const entries = Object.entries(perms as Body)
  return new Map(entries.map(([id, options]) => [parseIdOf(id), parseIdList(options ?? [])]))
}

function parseChange(body: Body, allowed: readonly RightsModule[]): GrantChange {
  const module = allowed.find((name) => name === (body.type ?? body.module))
  if (!module) refuse()
  const perms = parsePerms(body.perms)
  if (perms.size === 0) throw invalid([{ field: 'perms', message: messages.subjectRequired }])
  const before = (body.before ?? null) === null ? null : parsePerms(body.before)
  if (before !== null && [...before.keys()].some((id) => !perms.has(id))) refuse()
  const targetIds = parseIdList(body.id)
  if (targetIds.length === 0) throw invalid([{ field: 'id', message: messages.targetRequired }])
  return { module, targetIds, perms, before }
}

function sizeOf({ targetIds, perms }: GrantChange): number {
  return [...perms.values()].reduce((sum, options) => sum + (options.length + 1) * targetIds.length, 0)
}

export function parseUpdate(body: Body, allowed: readonly RightsModule[]): GrantUpdate {
  const mode = body.mode === 'user' || body.mode === 'role' ? body.mode : refuse()
  const given = Array.isArray(body.changes) ? (body.changes as unknown[]) : [body]
  const changes = given.map((one) =>
    typeof one === 'object' && one !== null ? parseChange(one as Body, allowed) : refuse(),
  )
  if (changes.length === 0) throw invalid([{ field: 'changes', message: messages.targetRequired }])
  if (changes.reduce((sum, change) => sum + sizeOf(change), 0) > MAX_GRANTS) throw badRequest(messages.tooMany)
  return { mode, changes }
}
