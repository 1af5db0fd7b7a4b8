// The inbox in its address, and times as distances.
import { expect, test } from 'vitest'
import { filtered, type Place, readPlace, tabOf, writePlace } from '../../../src/console/features/flow/inbox/place.ts'
import { timeMessages } from '../../../src/console/features/flow/inbox/time/messages.ts'
import { distanceText, dueMark, lengthText } from '../../../src/console/features/flow/inbox/time/relative-time.ts'
import { fillIn } from '../../../src/console/data/text.ts'

const first: Place = {
  state: 'open',
  text: '',
  definition: '',
  assignment: 'involved',
  page: 1,
  task: null,
  tab: null,
}

test('the address holds only what differs from the first page of open tasks that involve the user', () => {
  expect(writePlace(first).size).toBe(0)
  expect(readPlace(new URLSearchParams())).toEqual(first)
  const place: Place = {
    state: 'completed',
    text: '请假',
    definition: 'leave',
    assignment: 'candidate',
    page: 3,
    task: 'task-1',
    tab: 'history',
  }
  expect(readPlace(new URLSearchParams(writePlace(place).toString()))).toEqual(place)
})

test('values that nobody can choose fall back to the defaults', () => {
  const typed = new URLSearchParams('state=gone&assignment=mine&page=-2&tab=secret')
  expect(readPlace(typed)).toEqual(first)
})

test('another filter starts on the first page without an open task', () => {
  const change = filtered({ ...first, page: 4, task: 'task-1', tab: 'form' }, { assignment: 'assignee' })
  expect(change).toEqual({ ...first, assignment: 'assignee' })
})

test('a task with a form opens with it, another with its content', () => {
  expect(tabOf({ formKey: 'ask' }, null)).toBe('form')
  expect(tabOf({ formKey: null }, null)).toBe('content')
  expect(tabOf({ formKey: null }, 'form')).toBe('content')
  expect(tabOf({ formKey: 'ask' }, 'comments')).toBe('comments')
})

const now = Date.parse('2026-11-23T08:00:00Z')

function inChinese(
  key: keyof (typeof timeMessages)['zh-cn'],
  params?: Readonly<Record<string, string | number>>,
): string {
  return fillIn(timeMessages['zh-cn'][key], params)
}

test.each([
  ['2026-11-23T07:59:30Z', '刚刚'],
  ['2026-11-23T07:15:00Z', '45分钟前'],
  ['2026-11-23T05:00:00Z', '3小时前'],
  ['2026-11-20T08:00:00Z', '3天前'],
  ['2026-11-24T09:00:00Z', '1天后'],
])('%s is %s', (iso, shown) => {
  expect(distanceText(iso, now, inChinese)).toBe(shown)
})

test.each([
  [0, '0秒'],
  [65_000, '1分钟5秒'],
  [3_600_000, '1小时'],
  [93_600_000, '1天2小时'],
])('%i milliseconds are %s', (milliseconds, shown) => {
  expect(lengthText(milliseconds, inChinese)).toBe(shown)
})

test('a due date is overdue, due within a day, or later', () => {
  expect(dueMark('2026-11-23T07:59:59Z', now)).toBe('overdue')
  expect(dueMark('2026-11-23T20:00:00Z', now)).toBe('soon')
  expect(dueMark('2026-11-25T20:00:00Z', now)).toBe('later')
})
