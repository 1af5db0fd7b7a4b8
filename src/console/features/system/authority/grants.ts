// The grants of one user or role, and the effect of a tick on them: the view rule as the server enforces it, without a request.

import { channelModules, type RightsModule } from '../../../../shared/entity/rights-modules.ts'

export interface Option {
  readonly id: number
  readonly name: string
  readonly code: string
  /** 1 = view, 2 = operation. */
  readonly type: number
}

export type Options = Readonly<Record<RightsModule, readonly Option[]>>
/** Option ids by target. */
export type Held = Readonly<Record<string, readonly number[]>>
export type Grants = Readonly<Record<RightsModule, Held>>

export const noGrants: Grants = { app: {}, template: {}, channel: {}, article: {} }

export interface Change {
  readonly module: RightsModule
  readonly id: number
  /** Replaces the grants on that target. */
  readonly perms: readonly number[]
}

/** With the grants it was based on: the server refuses it if they have changed. */
export interface MadeChange extends Change {
  readonly before: readonly number[]
}

export interface Tick {
  readonly module: RightsModule
  readonly targetId: number
  readonly optionIds: readonly number[]
  readonly on: boolean
}

/** The context of a tick: the site of the target, and the known channels of that site. */
export interface Place {
  readonly options: Options
  readonly siteId: number
  readonly channelIds: readonly number[]
}

export type Verdict =
  | { readonly kind: 'done'; readonly grants: Grants; readonly changes: readonly Change[] }
  /** Removes view, and other rights with it: confirm first. */
  | { readonly kind: 'ask'; readonly grants: Grants; readonly changes: readonly Change[] }
  | { readonly kind: 'siteViewFirst' }

export function heldOn(grants: Grants, module: RightsModule, targetId: number): readonly number[] {
  return grants[module][targetId] ?? []
}

export function viewOf(options: Options, module: RightsModule): number | null {
  return options[module].find(({ type }) => type === 1)?.id ?? null
}

export function seesSite(grants: Grants, { options, siteId }: Pick<Place, 'options' | 'siteId'>): boolean {
  const view = viewOf(options, 'app')
  return view !== null && heldOn(grants, 'app', siteId).includes(view)
}

/** No right of the group has any effect; or the channel is visible only as the place of its articles. */
export type Caveat = 'blind' | 'place'

/** The note on the grants of one module on one target; null = none, they apply as they are. */
export function caveatOf(
  grants: Grants,
  { module, targetId }: Pick<Tick, 'module' | 'targetId'>,
  place: Pick<Place, 'options' | 'siteId'>,
): Caveat | null {
  if (module === 'app' || heldOn(grants, module, targetId).length === 0) return null
  if (!seesSite(grants, place)) return 'blind'
  const view = viewOf(place.options, 'channel')
  const isPlace = module === 'article' && view !== null && !heldOn(grants, 'channel', targetId).includes(view)
  return isPlace ? 'place' : null
}

/** The grants after these changes. */
export function withChanges(grants: Grants, changes: readonly Change[]): Grants {
  const next: Record<RightsModule, Record<string, readonly number[]>> = {
    app: { ...grants.app },
    template: { ...grants.template },
    channel: { ...grants.channel },
    article: { ...grants.article },
  }
  for (const { module, id, perms } of changes) {
    if (perms.length === 0) delete next[module][id]
    else next[module][id] = perms
  }
  return next
}

/** The changes that undo these. */
export function undoOf(grants: Grants, changes: readonly Change[]): Change[] {
  return changes.map(({ module, id }) => ({ module, id, perms: heldOn(grants, module, id) }))
}

export function madeOn(grants: Grants, changes: readonly Change[]): MadeChange[] {
  return changes.map(({ module, id, perms }) => ({ module, id, perms, before: heldOn(grants, module, id) }))
}

/** One change per target: from the base of the first to the result of the last. */
export function joined(first: readonly MadeChange[], then: readonly MadeChange[]): MadeChange[] {
  const all = new Map(first.map((change) => [`${change.module} ${change.id}`, change]))
  for (const change of then) {
    const key = `${change.module} ${change.id}`
    all.set(key, { ...change, before: all.get(key)?.before ?? change.before })
  }
  return [...all.values()]
}

/** Whether everything that these changes touch is still as they assume. */
export function fits(grants: Grants, changes: readonly MadeChange[]): boolean {
  return changes.every(({ module, id, before }) => {
    const held = heldOn(grants, module, id)
    return held.length === before.length && held.every((one) => before.includes(one))
  })
}

/** Everything below a site that is lost with its view right. */
function belowSite(grants: Grants, { siteId, channelIds }: Place): Change[] {
  const ofChannels = channelModules.flatMap((module) =>
    channelIds.filter((id) => heldOn(grants, module, id).length > 0).map((id) => ({ module, id, perms: [] })),
  )
  const templates = heldOn(grants, 'template', siteId).length > 0
  return [...(templates ? [{ module: 'template' as const, id: siteId, perms: [] }] : []), ...ofChannels]
}

function tickOn(grants: Grants, { module, targetId, optionIds }: Tick, place: Place): Verdict {
  if (module !== 'app' && !seesSite(grants, place)) return { kind: 'siteViewFirst' }
  const view = viewOf(place.options, module)
  const held = heldOn(grants, module, targetId)
  const perms = [...new Set([...(view === null ? [] : [view]), ...held, ...optionIds])]
  const changes = [{ module, id: targetId, perms }]
  return { kind: 'done', grants: withChanges(grants, changes), changes }
}

function tickOff(grants: Grants, { module, targetId, optionIds }: Tick, place: Place): Verdict {
  const view = viewOf(place.options, module)
  const held = heldOn(grants, module, targetId)
  const left = held.filter((id) => !optionIds.includes(id))
  const losesView = view !== null && held.includes(view) && !left.includes(view)
  if (!losesView) {
    const changes = [{ module, id: targetId, perms: left }]
    return { kind: 'done', grants: withChanges(grants, changes), changes }
  }
  const below = module === 'app' ? belowSite(grants, place) : []
  const changes: Change[] = [{ module, id: targetId, perms: [] }, ...below]
  const others = held.some((id) => id !== view) || below.length > 0
  return { kind: others ? 'ask' : 'done', grants: withChanges(grants, changes), changes }
}

export function judgeTick(grants: Grants, tick: Tick, place: Place): Verdict {
  return tick.on ? tickOn(grants, tick, place) : tickOff(grants, tick, place)
}

/** Several ticks as one step (check all of a row); the first refusal wins. */
export function judgeTicks(grants: Grants, ticks: readonly Tick[], place: Place): Verdict {
  let current = grants
  let asks = false
  const changes = new Map<string, Change>()
  for (const tick of ticks) {
    const verdict = judgeTick(current, tick, place)
    if (verdict.kind === 'siteViewFirst') return verdict
    asks ||= verdict.kind === 'ask'
    current = verdict.grants
    for (const change of verdict.changes) changes.set(`${change.module} ${change.id}`, change)
  }
  return { kind: asks ? 'ask' : 'done', grants: current, changes: [...changes.values()] }
}
