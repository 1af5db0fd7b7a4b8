// Every word that the drawing tools ask for has a Chinese translation.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setLanguage } from '../../../src/console/data/language.ts'
import { translateWord } from '../../../src/console/features/flow/modeler/canvas/translate.ts'

const packages = join(import.meta.dirname, '../../../node_modules')
const files = globSync(`${packages}/{bpmn-js/lib,diagram-js/lib,diagram-js-minimap/dist}/**/*.js`).filter(
  (file) => !file.includes('umd') && !file.endsWith('diagram-js-minimap/dist/index.js'),
)

/** Messages for developers, and examples in comments. */
const unseen =
  /^(?:HELLO|element \{|unknown di|no |already|failed|multiple|correcting|unsupported|unrecognized|missing|diagram not|\{)/

function wordsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const asked = [...text.matchAll(/translate\(\s*(['"])((?:(?!\1).)+)\1/g)].map(([, , word = '']) => word)
  const isMenu = /Replace|Popup|Provider|ModelingFeedback/.test(file)
  const labels = isMenu
    ? [...text.matchAll(/(?:label|title|MSG)(?::| =) '([A-Z][^']+)'/gi)].map(([, word = '']) => word)
    : []
  return [...asked, ...labels]
}

test('palette, menus and messages of the drawing tools are Chinese', () => {
  setLanguage('zh-cn')
  const words = new Set(files.flatMap(wordsIn).filter((word) => !unseen.test(word) && !/^ | $/.test(word)))
  expect(words.size).toBeGreaterThan(100)
  expect([...words].filter((word) => !/\p{Script=Han}/u.test(translateWord(word)))).toEqual([])
})
