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

/** For ticks on several sites. */
export type PlaceOf = (tick: Tick) => Place

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

type Working = Record<RightsModule, Record<string, readonly number[]>>

/** The grants after these changes. */
export function withChanges(grants: Grants, changes: readonly Change[]): Grants {
  const next = copyOf(grants)
  write(next, changes)
  return next
}

function copyOf({ app, template, channel, article }: Grants): Working {
  return { app: { ...app }, template: { ...template }, channel: { ...channel }, article: { ...article } }
}

function write(grants: Working, changes: readonly Change[]): void {
  for (const { module, id, perms } of changes) {
    if (perms.length === 0) delete grants[module][id]
    else grants[module][id] = perms
  }
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

/** Rights that these changes take away beside those that were unticked. */
export function lostBeside(grants: Grants, ticks: readonly Tick[], changes: readonly Change[]): number {
  const lost = changes.map(({ module, id, perms }) => heldOn(grants, module, id).filter((one) => !perms.includes(one)))
  const unticked = ticks.map(({ module, targetId, optionIds }) =>
    heldOn(grants, module, targetId).filter((one) => optionIds.includes(one)),
  )
  return lost.flat().length - unticked.flat().length
}

/** What one tick changes. */
type Outcome =
  | { readonly kind: 'done' | 'ask'; readonly changes: readonly Change[] }
  | { readonly kind: 'siteViewFirst' }

function tickOn(grants: Grants, { module, targetId, optionIds }: Tick, place: Place): Outcome {
  if (module !== 'app' && !seesSite(grants, place)) return { kind: 'siteViewFirst' }
  const view = viewOf(place.options, module)
  const held = heldOn(grants, module, targetId)
  const perms = [...new Set([...(view === null ? [] : [view]), ...held, ...optionIds])]
  return { kind: 'done', changes: [{ module, id: targetId, perms }] }
}

function tickOff(grants: Grants, { module, targetId, optionIds }: Tick, place: Place): Outcome {
  const view = viewOf(place.options, module)
  const held = heldOn(grants, module, targetId)
  const left = held.filter((id) => !optionIds.includes(id))
  const losesView = view !== null && held.includes(view) && !left.includes(view)
  if (!losesView) return { kind: 'done', changes: [{ module, id: targetId, perms: left }] }
  const below = module === 'app' ? belowSite(grants, place) : []
  const others = held.some((id) => id !== view) || below.length > 0
  return { kind: others ? 'ask' : 'done', changes: [{ module, id: targetId, perms: [] }, ...below] }
}

export function judgeTick(grants: Grants, tick: Tick, place: Place): Verdict {
  return judgeTicks(grants, [tick], place)
}

/** Several ticks as one step (a row, a column); the first refusal wins. A column may hold thousands: the grants are copied once. */
export function judgeTicks(grants: Grants, ticks: readonly Tick[], place: Place | PlaceOf): Verdict {
  const current = copyOf(grants)
  let asks = false
  const changes = new Map<string, Change>()
  for (const tick of ticks) {
    const outcome = (tick.on ? tickOn : tickOff)(current, tick, typeof place === 'function' ? place(tick) : place)
    if (outcome.kind === 'siteViewFirst') return outcome
    asks ||= outcome.kind === 'ask'
    write(current, outcome.changes)
    for (const change of outcome.changes) changes.set(`${change.module} ${change.id}`, change)
  }
  return { kind: asks ? 'ask' : 'done', grants: current, changes: [...changes.values()] }
}
