// Every entity with a route has a page that shows its columns, and a form that shows its labels, without any code.
import { cleanup, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import type { Descriptor } from '../../../src/shared/entity/descriptor.ts'
import { fieldsOf } from '../../../src/shared/entity/fields.ts'
import { initialValues } from '../../../src/console/entity/form/form-values.ts'
import { isRequired, isVisible } from '../../../src/shared/entity/visibility.ts'
import { isAsked } from '../../../src/shared/rules/index.ts'
import { encodeSecret } from '../../../src/shared/protocol/secret.ts'
import { adminPassword, buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { diagram, flows } from '../../support/flow.ts'
import { makeRow, siteId } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, button, click, form, headers, labels, requiredLabels, rows, table } from '../support/page.ts'

const withPage = Object.values<Descriptor>(descriptors).filter(({ list }) => list?.route)
function columnTitles(descriptor: Descriptor, columns = descriptor.list?.columns ?? []) {
  return columns
    .filter((name) => !descriptor.list?.hidden.includes(name))
    .map((name) => fieldsOf(descriptor).get(name)?.title)
}
/** Forms of the screen's own, tested in the browser. */
const ownForms: ReadonlySet<string> = new Set(['cms/article'])

let app: TestApp
let token: string

/** Waits for the admin, with a form that was filled in. */
const process = `<startEvent id="s" flowable:formKey="ask" /><userTask id="t" flowable:assignee="admin" /><endEvent id="e" />${flows('s', 't', 'e')}`

/** Rows that are created from files: Node cannot send the FormData of this environment. */
async function sendFile(path: string, [name, text]: readonly [string, string], values: object = {}): Promise<void> {
  const fields = Object.entries(values).map(([key, value]) => `name="${key}"\r\n\r\n${value}`)
  const parts = [...fields, `name="file"; filename="${name}"\r\n\r\n${text}`]
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { token, 'content-type': 'multipart/form-data; boundary=edge' },
    payload: `${parts.map((part) => `--edge\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--edge--\r\n`,
  })
  expect(answer.statusCode).toBe(200)
}

/** What readers and editors send, and what a job finds in stored articles. */
async function addFromElsewhere(appid: number): Promise<void> {
  await sendFile('/cms/attach/upload/file', ['a.txt', '附件'], { appid, module: 22 })
  const place = { appid, articleId: 1, channelId: 1, title: '旧闻', word: '违禁', level: 2 }
  await app.ports.database.transaction(async (trx) => {
    await trx.updateTable('cms_site').set({ releaseTime: 1 }).where('id', '=', appid).execute()
    await trx
      .insertInto('cms_sensitive_hit')
      .values({ ...place, excerpt: '', inHead: 1, inBody: 0, checkTime: 1 })
      .execute()
  })
  await app.post('/open/join', { appid, name: '王五', phone: '13800000000' })
}

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  const login = { account: 'admin', password: encodeSecret(adminPassword) }
  await app.post('/login', login, { headers: { host: 'cms.example.com' } })
  const context = { test: app, token, appid: await siteId({ test: app, token }) }
  for (const { name, api, table: stored } of withPage)
    if (api?.operations.save && stored !== null) await makeRow(context, name)
  await app.post('/cms/app/release', { id: context.appid, range: 1, type: 1 }, { token })
  await addFromElsewhere(context.appid)
  await sendFile('/flowable-process/repository/deployments', ['leave.bpmn', diagram('leave', process)])
  await sendFile('/flowable-form/form-repository/deployments', [
    'ask.form',
    '{"key":"ask","name":"申请单","fields":[]}',
  ])
  const { data } = await app.post<{ id: string }[]>('/processes', { key: 'leave' }, { token })
  const start = { processDefinitionId: data[0]?.id, name: '请假', values: {} }
  await app.post('/flowable/process-instances', start, { token })
})
afterAll(() => app.close())
afterEach(cleanup)

test('there are pages to look at', () => expect(withPage.length).toBeGreaterThan(4))

describe.each(withPage.map((descriptor) => [descriptor.title, descriptor] as const))('%s', (_title, descriptor) => {
  const shown = () => {
    const values = initialValues(descriptor.fields, null)
    const names = descriptor.form?.groups.flatMap(({ fields }) => fields) ?? []
    return names.flatMap((name) => fieldsOf(descriptor).get(name) ?? []).filter((field) => isVisible(field, values))
  }

  const openPage = () => openConsole(app, token, descriptor.list?.route ?? '')

  if (descriptor.list?.split.detail === 'form' && descriptor.tree !== null) {
    test('the page shows its tree', async () => {
      await openPage()
      await waitFor(() => expect(all('.entity-tree-label').length).toBeGreaterThan(0))
    })
  } else if (descriptor.list?.split.detail !== 'form') {
    test('the page shows its columns in order and its rows', async () => {
      await openPage()
      await table()
      const detail = descriptor.list?.split.detail ?? null
      const split = detail === 'form' ? null : detail
      const related = withPage.find(({ name }) => name === split?.entity)
      const titles = columnTitles(related ?? descriptor, split?.columns ?? undefined)
      expect(headers().filter((text) => text !== '操作')).toEqual(titles)
      expect(rows().length).toBeGreaterThan(0)
    })
  }

  if (descriptor.form === null || descriptor.api?.operations.save === undefined || ownForms.has(descriptor.name)) return

  test('the form shows its fields, the required ones with a star', async () => {
    await openPage()
    const add = descriptor.tree === null ? '新增' : '新增顶级'
    await waitFor(() => button(add))
    await click(add)
    await form()
    const values = initialValues(descriptor.fields, null)
    const visible = shown().filter(({ widget }) => widget !== 'hidden')
    expect(labels()).toEqual(visible.map(({ title }) => title))
    const required = visible.filter((field) => isRequired(field, values) || isAsked(descriptor.name, field.name))
    expect(requiredLabels()).toEqual(required.map(({ title }) => title))
  })
})
