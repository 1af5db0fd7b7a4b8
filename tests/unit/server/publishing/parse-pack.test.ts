// What a pack.json may say, and where a mistake in it is.
import { expect, test } from 'vitest'
import { parsePack } from '../../../../src/server/publishing/packs/parse-pack.ts'

const home = { name: '首页', type: 1, file: 'home.html' }
const list = { name: '列表', type: 3, file: 'list.html' }
const news = { code: 'news', name: '新闻', template: '列表' }

function packOf(values: Record<string, unknown>) {
  return { name: '包', home: '首页', templates: [home, list], channels: [news], ...values }
}

test('a channel without more than code and name is a list in the main menu', () => {
  const { channels, sort } = parsePack(packOf({ channels: [{ code: 'a', name: '甲' }] }))
  expect(sort).toBe(100)
  expect(channels[0]).toMatchObject({ kind: 'list', menu: true, needed: false, parent: null, template: null })
})

test.each([
  [[], 'the file must hold an object'],
  [packOf({ home: '列表' }), 'home must name a template of type 1'],
  [packOf({ colour: 'red' }), 'pack.colour is unknown; known are name, english, sort, home, templates, channels'],
  [packOf({ templates: [{ ...home, file: '../home.html' }] }), 'templates[0].file must be a file name'],
  [packOf({ templates: [{ ...home, type: 6 }] }), 'templates[0].type must be a number from 1 to 5'],
  [packOf({ templates: [home, { ...home, type: 2 }] }), 'templates have the same name twice'],
  [packOf({ channels: [news, news] }), 'channels[1].code must be a code that no other channel has'],
  [packOf({ channels: [{ ...news, code: 'a b' }] }), 'channels[0].code must be a code that no other channel has'],
  [packOf({ channels: [{ ...news, parent: 'later' }] }), 'channels[0].parent must be a channel above it in the list'],
  [packOf({ channels: [{ ...news, kind: 'link' }] }), 'channels[0].link belongs to channels of the kind link'],
  [
    packOf({ channels: [{ ...news, template: '首页' }] }),
    'channels: news template must name a template of type 3 or 5',
  ],
  [packOf({ channels: [{ ...news, bak01: '长'.repeat(51) }] }), 'channels[0].bak01 is longer than 50 characters'],
])('%j: %s', (given, sentence) => {
  expect(() => parsePack(given)).toThrow(sentence)
})
