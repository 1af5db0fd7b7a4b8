// English labels: a missing one is a warning and stays Chinese; shipped schemas have all of them.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generate } from '../../generators/generate.ts'
import { formatProblems } from '../../generators/problem.ts'
import { projectRoot } from '../support/source-files.ts'
import { withBook } from './changed-book.ts'
import { type Files, generateFrom } from './schema-folder.ts'

const labels = { title: 'Book', fields: { name: 'Name', price: 'Price' } }

function warningsOf(files: Files): string[] {
  const { code, lines } = generateFrom(files)
  const warnings = lines.filter((line) => line.startsWith('warning: '))
  return code === 0 ? warnings.map((line) => line.replace(/^warning: (\S+?):\d+:\d+ /, '$1 ')) : [...lines]
}

test('the shipped schemas have every English label', () => {
  const { warnings, texts } = generate(join(projectRoot, 'schemas'), 'schemas')
  expect(formatProblems(warnings, texts)).toEqual([])
})

test('an entity, a field, a screen, a group and a page without an English name are warned of, and gen writes its files', () => {
  expect(warningsOf(withBook({ 'x-english': labels }))).toEqual([])
  expect(warningsOf(withBook({}))).toEqual([
    'dir/shop/book.json /x-english: is missing; add {"title": …, "fields": {…}} for 书',
  ])
  const more: Files = {
    'menu.json': { groups: [{ key: 'shop', title: '店', sort: 1 }] },
    'shop/till.page.json': { $id: 'shop/till', title: '收银', route: '/till' },
  }
  const list = { route: '/shop/book', title: '书目', columns: ['name'] }
  const menu = { group: 'shop', sort: 1 }
  const lacking = { title: 'Book', fields: { name: 'Name' } }
  expect(warningsOf(withBook({ 'x-english': lacking, 'x-list': list, 'x-menu': menu }, more))).toEqual([
    'dir/menu.json /groups/0/english: is missing; add the English name of 店',
    'dir/shop/book.json /x-english/screen: is missing; add the English name of the screen',
    'dir/shop/book.json /x-english/fields: lacks price; add the English label',
    'dir/shop/till.page.json /english: is missing; add the English name of 收银',
  ])
})

test('existing labels are written, missing ones fall back to Chinese', async () => {
  const { out } = generateFrom(withBook({ 'x-english': { title: 'Book', fields: { name: 'Name' } } }))
  const { english } = (await import(`${out}/en.ts`)) as { english: Record<string, { fields: object }> }
  expect(english['shop/book']?.fields).not.toHaveProperty('price')
  expect(english['shop/book']?.fields).toHaveProperty('name', 'Name')
})
