// npm run gen -- icons: what a maintainer may write as an icon of the menu.
import { expect, test } from 'vitest'
import { printIcons } from '../../generators/icons.ts'
import { createFolder, plain, runGen } from './schema-folder.ts'

function icons(...args: readonly string[]) {
  const lines: string[] = []
  return { code: printIcons(args, (line) => lines.push(line)), lines }
}

test('the list has every allowed icon, one a line, and gen accepts all of them', () => {
  const { code, lines } = icons()
  expect([code, lines.length > 400, lines.every((name) => /^[A-Z]\w*Outlined$/.test(name))]).toEqual([0, true, true])
  const groups = lines.map((icon, index) => ({ key: `group-${index}`, title: '组', english: 'Group', icon, sort: 1 }))
  expect(runGen(createFolder({ ...plain, 'menu.json': { groups } })).lines.join('\n')).not.toContain('no icon')
})

test('a text selects the icons with it in their name, however it is written', () => {
  expect(icons('BOOK')).toEqual({ code: 0, lines: ['AccountBookOutlined', 'BookOutlined', 'FacebookOutlined'] })
  expect(icons('zzz')).toEqual({ code: 1, lines: ['No icon has "zzz" in its name; npm run gen -- icons lists all.'] })
})
