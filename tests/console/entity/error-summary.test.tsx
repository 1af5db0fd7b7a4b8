// Above a form that was refused for many fields: which they are.
import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, click, field, fill, form } from '../support/page.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  await app.post('/cms/app/save', { name: '站点', code: 'summary' }, { token })
})
afterAll(() => app.close())

function summary(): string[] {
  return all('.entity-summary > *').map(({ textContent }) => textContent ?? '')
}

test('more than three fields in error are listed above the form and lead to the field', async () => {
  await openConsole(app, token, '/cms/template/template-add')
  await form()
  expect(summary()).toEqual([])
  await click('保存')
  await waitFor(() => expect(summary()).toEqual(['共有4处需要修改：', '模板名称', '模板类型', '文件名', '模板内容']))
  await click('文件名', '.entity-summary')
  await waitFor(() => expect(document.activeElement).toBe(field('fileName').querySelector('input')))
  await fill('fileName', 'a.html')
  await waitFor(() => expect(summary()).toEqual([]))
})
