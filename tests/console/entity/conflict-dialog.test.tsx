// The comparison of two people's changes: texts by lines, mine on the left as in the choice above, both under their names.
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { descriptorOf } from '../../support/make-row.ts'
import { openPart } from '../support/open-console.tsx'
import { all } from '../support/page.ts'

// After the support, which answers the console's calls.
const { ConflictDialog } = await import('../../../src/console/entity/conflict/conflict-dialog.tsx')

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test('the body is compared with mine on the left and theirs on the right, each under its name', async () => {
  const row = { id: 1, title: '文', content: '<p>他的</p>', updateTime: '2026-01-01 00:00:00' }
  const sides = { base: { ...row, content: '<p>原来</p>' }, mine: { ...row, content: '<p>我的</p>' }, theirs: row }
  const nothing = (): void => undefined
  await openPart(
    app,
    await app.login(),
    <ConflictDialog
      descriptor={descriptorOf('cms/article')}
      row={row}
      sides={sides}
      by="乙"
      onMerge={nothing}
      onClose={nothing}
    />,
  )
  await screen.findByRole('heading', { name: '正文' })
  const texts = (selector: string) => all(selector).flatMap(({ textContent }) => textContent || [])
  expect(texts('.conflict-lines th')).toEqual(['我的修改', '对方的修改'])
  expect(texts('.conflict-lines .version-half')).toEqual(['<p>我的</p>', '<p>他的</p>'])
})
