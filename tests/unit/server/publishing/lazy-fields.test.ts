// Variables of a page are made when they are read, once, and for that page alone.
import { expect, test } from 'vitest'
import { lazyFields } from '../../../../src/server/publishing/lazy-fields.ts'

function counted(name: string, made: string[]) {
  return lazyFields<{ title: string; next: string | undefined }>({
    title: () => {
      made.push(`${name} title`)
      return name
    },
    next: () => {
      made.push(`${name} next`)
      return undefined
    },
  })
}

test('a field is made by the first who reads it, even if nothing comes of it', () => {
  const made: string[] = []
  const page = counted('one', made)
  expect(made).toEqual([])
  expect([page.title, page.title, page.next, page.next]).toEqual(['one', 'one', undefined, undefined])
  expect(made).toEqual(['one title', 'one next'])
})

test('pages with the same fields share none of them', () => {
  const made: string[] = []
  const [one, other] = [counted('one', made), counted('other', made)]
  expect([other.title, one.title]).toEqual(['other', 'one'])
  expect(made).toEqual(['other title', 'one title'])
})

test('templates see the fields and nothing else', () => {
  const page = counted('one', [])
  expect(Object.keys(page)).toEqual(['title', 'next'])
  expect(JSON.stringify(page)).toBe('{"title":"one"}')
})
