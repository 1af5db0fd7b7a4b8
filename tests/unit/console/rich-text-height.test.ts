// How high a rich text is: 300 px by default; one that grows with its page, as the body of an article, is never below 450.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../support/source-files.ts'

const styles = readFileSync(join(projectRoot, 'src/console/entity/widgets/rich-text/rich-text.css'), 'utf8')

function ruleOf(selector: string): string {
  const start = styles.indexOf(`\n${selector} {`)
  return start < 0 ? '' : styles.slice(start, styles.indexOf('}', start))
}

test.each(['.rich-text .ql-editor', '.entity-editor.rich-text .cm-editor'])(
  '%s is 300 px high unless its field says otherwise',
  (selector) => {
    expect(ruleOf(selector)).toContain('height: var(--rich-height, 300px);')
  },
)

test('a text that grows with its page is at least 450 px high, in both modes', () => {
  const both = '.rich-text-page .ql-editor.ql-editor,\n.entity-editor.rich-text-page .cm-editor'
  expect(ruleOf(both)).toContain('min-height: 450px;')
})
