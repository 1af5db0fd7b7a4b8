// The view rule of the authority screen, without a server: the effect of ticks, and that no sequence of them violates the rule.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  caveatOf,
  fits,
  type Grants,
  heldOn,
  joined,
  judgeTick,
  judgeTicks,
  madeOn,
  noGrants,
  type Options,
  type Place,
  type Tick,
  undoOf,
  withChanges,
} from '../../../src/console/features/system/authority/grants.ts'

function option(id: number, type = 2) {
  return { id, name: `right ${id}`, code: `code:${id}`, type }
}
import { rightsModules } from '../../../src/shared/entity/rights-modules.ts'

const options: Options = {
  app: [option(1, 1), option(2), option(3)],
  template: [option(11, 1), option(12)],
  channel: [option(21, 1), option(22), option(23)],
  article: [option(31, 1), option(32)],
}
const site = 7
const channels = [70, 71]
const place: Place = { options, siteId: site, channelIds: channels }
function tick(module: Tick['module'], optionIds: readonly number[], on = true, targetId?: number): Tick {
  return {
    module,
    targetId: targetId ?? (module === 'app' || module === 'template' ? site : 70),
    optionIds,
    on,
  }
}
function after(grants: Grants, ...ticks: Tick[]): Grants {
  return ticks.reduce((current, one) => {
    const verdict = judgeTick(current, one, place)
    return verdict.kind === 'siteViewFirst' ? current : verdict.grants
  }, grants)
}

describe('notes on grants', () => {
  const on = (module: Tick['module'], targetId: number) => ({ module, targetId })

  test.each(['template', 'channel', 'article'] as const)(
    'of %s: without the view right on the site they are void',
    (module) => {
      const target = on(module, module === 'template' ? site : 70)
      const grants = { ...noGrants, [module]: { [target.targetId]: options[module].map(({ id }) => id) } }
      expect(caveatOf(grants, target, place)).toBe('blind')
      const seen = { ...grants, app: { [site]: [1] } }
      expect(caveatOf(seen, target, place)).toBe(module === 'article' ? 'place' : null)
      expect(caveatOf({ ...noGrants, app: { [site]: [2] } }, target, place)).toBeNull()
    },
  )

  test('of articles: without the view right on the channel it is only their place', () => {
    const grants = after(noGrants, tick('app', [1]), tick('article', [31]))
    expect(caveatOf(grants, on('article', 70), place)).toBe('place')
    expect(caveatOf(after(grants, tick('channel', [21])), on('article', 70), place)).toBeNull()
    expect(caveatOf(grants, on('article', 71), place)).toBeNull()
    expect(caveatOf(grants, on('app', site), place)).toBeNull()
  })
})

describe('a tick', () => {
  test('on an operation adds view', () => {
    expect(heldOn(after(noGrants, tick('app', [2])), 'app', site)).toEqual([1, 2])
  })

  test.each(['template', 'channel', 'article'] as const)('on %s is refused before the site may be viewed', (module) => {
    const wanted = options[module].map(({ id }) => id)
    expect(judgeTick(noGrants, tick(module, wanted), place).kind).toBe('siteViewFirst')
    const seen = after(noGrants, tick('app', [1]))
    expect(judgeTick(seen, tick(module, wanted), place).kind).toBe('done')
  })

  test('removed from an operation leaves the others, without a question', () => {
    const held = after(noGrants, tick('app', [2, 3]))
    const verdict = judgeTick(held, tick('app', [3], false), place)
    expect(verdict).toMatchObject({ kind: 'done', changes: [{ module: 'app', id: site, perms: [1, 2] }] })
  })

  test('removed from view asks if other rights would go too, and not otherwise', () => {
    const alone = after(noGrants, tick('app', [1]))
    expect(judgeTick(alone, tick('app', [1], false), place).kind).toBe('done')
    const held = after(alone, tick('app', [2]))
    expect(judgeTick(held, tick('app', [1], false), place)).toMatchObject({ kind: 'ask', changes: [{ perms: [] }] })
  })

  test.each([
    ['template', [11, 12], [32]],
    ['channel', [21, 22], [32]],
    ['article', [31, 32], [22]],
  ] as const)('removed from the view of %s clears that group and no other', (module, own, other) => {
    const beside = module === 'article' ? 'channel' : 'article'
    const held = after(noGrants, tick('app', [2]), tick(module, own), tick(beside, other))
    const [view] = own
    const left = after(held, tick(module, [view], false))
    expect(left[module]).toEqual({})
    expect([left.app, left[beside]]).toEqual([held.app, held[beside]])
  })

  test('removed from the view of a site clears its templates, channels and articles', () => {
    const held = after(noGrants, tick('app', [1]), tick('template', [12]), tick('channel', [22]), tick('article', [32]))
    const verdict = judgeTick(held, tick('app', [1], false), place)
    expect(verdict.kind).toBe('ask')
    expect(verdict).toMatchObject({ grants: { app: {}, template: {}, channel: {}, article: {} } })
  })

  test('on a whole row is one step; the first refusal stops it', () => {
    const row = [tick('channel', [21, 22, 23]), tick('article', [31, 32])]
    expect(judgeTicks(noGrants, row, place).kind).toBe('siteViewFirst')
    const verdict = judgeTicks(after(noGrants, tick('app', [1])), row, place)
    expect(verdict).toMatchObject({ kind: 'done', changes: [{ perms: [21, 22, 23] }, { perms: [31, 32] }] })
  })
})

test('a column over several sites judges each by its own view right and channels', () => {
  const second = 8
  const held: Grants = { ...noGrants, app: { [site]: [1], [second]: [1] }, channel: { 70: [21], 80: [21] } }
  const column = [tick('app', [1], false), tick('app', [1], false, second)]
  const channelsOf = new Map([
    [site, channels],
    [second, [80]],
  ])
  const placeOf = ({ targetId }: Tick): Place => ({
    options,
    siteId: targetId,
    channelIds: channelsOf.get(targetId) ?? [],
  })
  const verdict = judgeTicks(held, column, placeOf)
  expect(verdict).toMatchObject({ kind: 'ask', grants: { app: {}, channel: {} } })
  expect(held.channel).toEqual({ 70: [21], 80: [21] })
})

const ticks = fc.array(
  fc.oneof(
    ...rightsModules.map((module) =>
      fc.record({
        module: fc.constant(module),
        targetId: fc.constantFrom(...(module === 'app' || module === 'template' ? [site] : channels)),
        optionIds: fc.subarray(
          options[module].map(({ id }) => id),
          { minLength: 1 },
        ),
        on: fc.boolean(),
      }),
    ),
  ),
  { maxLength: 30 },
)

const views: Readonly<Record<string, number>> = { app: 1, template: 11, channel: 21, article: 31 }

test('whatever is ticked in any order, operations depend on view and everything on the view right of the site', () => {
  fc.assert(
    fc.property(ticks, (sequence) => {
      const grants = after(noGrants, ...sequence)
      for (const module of rightsModules) {
        for (const held of Object.values(grants[module])) expect(held).toContain(views[module])
      }
      const below = rightsModules
        .filter((module) => module !== 'app')
        .some((one) => Object.keys(grants[one]).length > 0)
      expect(below && !heldOn(grants, 'app', site).includes(1)).toBe(false)
    }),
  )
})

test('undoing the last change restores the previous grants', () => {
  fc.assert(
    fc.property(ticks, (sequence) => {
      const [last, ...earlier] = sequence.toReversed()
      if (last === undefined) return
      const grants = after(noGrants, ...earlier.toReversed())
      const verdict = judgeTick(grants, last, place)
      if (verdict.kind === 'siteViewFirst') return
      expect(withChanges(verdict.grants, undoOf(grants, verdict.changes))).toEqual(grants)
    }),
  )
})

describe('a change with the grants it was based on', () => {
  const seen: Grants = { ...noGrants, article: { 70: [31, 32] } }
  const made = madeOn(seen, [{ module: 'article', id: 70, perms: [31] }])

  test('applies if the same grants are held, in any order', () => {
    expect(fits(seen, made)).toBe(true)
    expect(fits({ ...noGrants, article: { 70: [32, 31] } }, made)).toBe(true)
    expect(fits({ ...noGrants, article: { 70: [31] } }, made)).toBe(false)
    expect(fits(noGrants, made)).toBe(false)
  })

  test('merged with a later one leads from the base of the first to the result of the last', () => {
    const then = madeOn(withChanges(seen, made), [
      { module: 'article', id: 70, perms: [] },
      { module: 'channel', id: 70, perms: [21] },
    ])
    expect(joined(made, then)).toEqual([
      { module: 'article', id: 70, perms: [], before: [31, 32] },
      { module: 'channel', id: 70, perms: [21], before: [] },
    ])
  })
})
