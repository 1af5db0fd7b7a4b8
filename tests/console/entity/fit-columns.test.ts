// Text columns shrink before a table scrolls sideways; widths set by the user stay.
import { expect, test } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import type { RowActions, ScreenAction } from '../../../src/console/entity/action/actions.ts'
import {
  foldActions,
  fullestOf,
  rowButtonsWidth,
  sharedButtonsWidth,
  shownTogether,
} from '../../../src/console/entity/action/row-buttons.tsx'
import type { Ask } from '../../../src/console/entity/action/use-allowed.ts'
import {
  fitActions,
  fitColumns,
  keepStateInSight,
  minColumnWidth,
} from '../../../src/console/entity/list/fit-columns.ts'

const { fields } = descriptors['system/user']
const columns = [
  { key: 'account', width: 150 },
  { key: 'username', width: 150 },
  { key: 'enabled', width: 80 },
]
function widthsIn(width: number, widths: Record<string, number> = {}) {
  return fitColumns(columns, { fields, widths }, { width, taken: 100 }).map((column) => column.width)
}

test('with enough or unknown space nothing changes', () => {
  expect(widthsIn(480)).toEqual([150, 150, 80])
  expect(widthsIn(0)).toEqual([150, 150, 80])
})

test('texts shrink, the first column last; yes/no keeps its width', () => {
  expect(widthsIn(450)).toEqual([150, 120, 80])
  expect(widthsIn(410)).toEqual([131, 99, 80])
})

test('below two thirds the table scrolls, and the first column takes what is visible of it', () => {
  expect(widthsIn(300)).toEqual([150, 99, 80])
  expect(widthsIn(220)).toEqual([120, 99, 80])
  expect(widthsIn(120)).toEqual([96, 99, 80])
})

test('a width set by the user stays', () => {
  expect(widthsIn(450, { account: 150 })).toEqual([150, 120, 80])
  expect(widthsIn(120, { account: 150 })).toEqual([150, 99, 80])
})

function action(name: string): ScreenAction {
  return { name, operation: name, on: 'one', danger: false, title: () => name }
}
function namesOf(actions: RowActions): string[][] {
  return [actions.inline, actions.more].map((some) => some.map(({ name }) => name))
}

test('buttons fold, the last first, until the columns fit at their minimum width', () => {
  expect(minColumnWidth(columns, { fields, widths: {} })).toEqual({ lead: 329, all: 279 })
  expect(minColumnWidth(columns, { fields, widths: { account: 150 } })).toEqual({ lead: 329, all: 329 })
  const actions = { inline: ['a', 'b', 'c'].map(action), more: ['d'].map(action) }
  const fitting = (most: number) => namesOf(fitActions(actions, ({ inline }) => inline.length <= most))
  expect(fitting(3)).toEqual([['a', 'b', 'c'], ['d']])
  expect(fitting(2)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(fitting(1)).toEqual([['a'], ['b', 'c', 'd']])
})

test('the first column only shrinks if folded buttons are not enough', () => {
  const actions = { inline: ['a', 'b'].map(action), more: [] }
  expect(
    namesOf(
      fitActions(
        actions,
        () => false,
        () => true,
      ),
    ),
  ).toEqual([['a', 'b'], []])
})

test('no button folds if the table scrolls anyway', () => {
  const actions = { inline: ['a', 'b'].map(action), more: [] }
  expect(namesOf(fitActions(actions, () => false))).toEqual([['a', 'b'], []])
})

test('the two actions of a switch share one place, as wide as the wider one', () => {
  const [edit, enable, disable] = ['edit', 'enable', 'disable'].map(action) as [
    ScreenAction,
    ScreenAction,
    ScreenAction,
  ]
  const both = [edit, { ...enable, either: 'enabled' }, { ...disable, either: 'enabled' }]
  expect(rowButtonsWidth({ inline: both, more: [] })).toBe(rowButtonsWidth({ inline: [edit, disable], more: [] }))
})

test('buttons that no row shows together share their space; before rows are loaded there is room for all', () => {
  const [view, rollBack, cancel] = ['view', 'rollBack', 'cancelIt'].map(action) as [
    ScreenAction,
    ScreenAction,
    ScreenAction,
  ]
  const actions = { inline: [view, rollBack, cancel], more: [] }
  const ask: Ask = ({ action: name, row }) => ({ kind: name === 'view' || name === row?.['id'] ? 'offered' : 'hidden' })
  const sets = shownTogether([{ id: 'rollBack' }, { id: 'cancelIt' }, { id: 'rollBack' }], actions, ask)
  expect(sets.map(namesOf)).toEqual([
    [['view', 'rollBack'], []],
    [['view', 'cancelIt'], []],
  ])
  expect(sharedButtonsWidth(actions, sets, 3)).toBe(rowButtonsWidth({ inline: [view, cancel], more: [] }))
  expect(sharedButtonsWidth(actions, [], 3)).toBe(rowButtonsWidth(actions))
})

test('of the buttons of a row the first two are in line, the others in its menu', () => {
  const actions = { inline: ['view', 'rollBack', 'cancelIt'].map(action), more: ['remove'].map(action) }
  expect(namesOf(foldActions(actions, 2))).toEqual([
    ['view', 'rollBack'],
    ['cancelIt', 'remove'],
  ])
  const sets = [{ inline: actions.inline.slice(0, 1), more: [] }, actions]
  expect(namesOf(fullestOf(actions, sets, 2))[0]).toEqual(['view', 'rollBack'])
})

test('free width goes to a long leading text; short texts share it', () => {
  const article = descriptors['cms/article'].fields
  const titled = [
    { key: 'title', width: 200 },
    { key: 'channelId', width: 120 },
  ]
  const room = { width: 520, taken: 100 }
  expect(fitColumns(titled, { fields: article, widths: {} }, room).map((column) => column.width)).toEqual([300, 120])
  expect(widthsIn(580)).toEqual([200, 200, 80])
  expect(widthsIn(580, { account: 150 })).toEqual([150, 250, 80])
})

test('a table that scrolls sideways has the state beside the buttons', () => {
  const known = { fields, widths: {}, state: 'enabled' }
  const keysIn = (width: number) => keepStateInSight(columns, known, { width, taken: 100 }).map(({ key }) => key)
  expect(keysIn(480)).toEqual(['account', 'username', 'enabled'])
  expect(keepStateInSight(columns, known, { width: 400, taken: 100 }).at(-1)).toMatchObject({
    key: 'enabled',
    fixed: 'right',
  })
})
