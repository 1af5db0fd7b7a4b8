// Rule 9: Chinese sentences only in schemas, in shared/messages.ts, in the messages.ts of a feature or shared rule, or in the starter data.
import { expect, test } from 'vitest'
import { describeSpot, productFiles, visitNodes, type SourceFile } from '../support/source-files.ts'

const homes = [
  /(^|[/.])messages\.(ts|mjs)$/,
  // First-run data: the organisation, the role, the starter site.
  /^src\/server\/starter\//,
]

const chinese = /\p{Script=Han}/u
/** The console writes in two languages: what separates names is in its messages too. */
const inConsole = /[\p{Script=Han}、，。；：（）]/u
/** A character range in a pattern is not a sentence. */
function isPattern(text: string) {
  return /\\u|\[.*-.*\]/.test(text)
}

function findChinese(file: SourceFile): string[] {
  const found: string[] = []
  const wrong = file.path.startsWith('src/console/') ? inConsole : chinese
  visitNodes(file, (node) => {
    const text = textOf(node)
    if (text !== null && wrong.test(text) && !isPattern(text)) found.push(describeSpot(file, node.start, text.trim()))
  })
  return found
}

function textOf(node: { type: string; [key: string]: unknown }): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'JSXText' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateElement') return (node.value as { raw: string }).raw
  return null
}

test('Chinese literals occur only in the listed files', () => {
  const files = productFiles().filter(({ path }) => !homes.some((home) => home.test(path)))
  expect(files.length).toBeGreaterThan(0)
  expect(files.flatMap(findChinese)).toEqual([])
})
