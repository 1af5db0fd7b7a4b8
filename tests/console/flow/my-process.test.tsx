// 我的流程 in the console: the detail of a process leads to its tasks, where its starter urges and withdraws.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diagram, flows } from '../../support/flow.ts'
import { buildFlowApp, type FlowApp } from '../../support/flow-app.ts'
import { loginAs } from '../../support/login-as.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, click, table } from '../support/page.ts'

await import('../../../src/console/features/flow/inbox/inbox-page.tsx')

const page = '/flowable/work/processes'
const inbox = '/flowable/work/tasks'
const body = `<startEvent id="s"/><userTask id="t" name="主管审批" flowable:assignee="bert"/><endEvent id="e"/>${flows('s', 't', 'e')}`

let app: FlowApp

beforeAll(async () => {
  app = await buildFlowApp('sqlite')
  await loginAs(app, { account: 'bert' })
})
afterAll(() => app.close())

async function view(rights: readonly string[]): Promise<void> {
  const { token } = await loginAs(app, { rights })
  await app.start(token, await app.deploy('asked', diagram('asked', body)))
  await openConsole(app, token, page)
  await table()
  await click('查看')
  await screen.findByText('主管审批')
}

test('a running task of a process that one started leads to the inbox, where it is urged or withdrawn', async () => {
  await view([page, inbox])
  await act(async () => void fireEvent.click(screen.getByText('主管审批')))
  await waitFor(() => expect(window.location.pathname).toBe(`/admin${inbox}`))
  await waitFor(() => expect(all('.inbox-task h2').map(({ textContent }) => textContent)).toEqual(['主管审批']))
  await act(async () => void fireEvent.click(screen.getByText('更多操作')))
  await screen.findByText('催办')
  await screen.findByText('撤回')
})

test('without the right to the inbox the tasks of a process are named, and lead nowhere', async () => {
  await view([page])
  expect(screen.getByText('主管审批').closest('a')).toBeNull()
})

test('a task that was sent back has ended, which is not called completed', async () => {
  const sent = `<startEvent id="s"/><userTask id="a" name="填写" flowable:assignee="carl"/><userTask id="t" name="主管审批" flowable:assignee="bert"/><endEvent id="e"/>${flows('s', 'a', 't', 'e')}`
  const [carl, bert] = [
    await loginAs(app, { account: 'carl', rights: [page] }),
    await loginAs(app, { account: 'bert2' }),
  ]
  const instance = await app.start(
    carl.token,
    await app.deploy('sent', diagram('sent', sent.replace('"bert"', '"bert2"'))),
  )
  const perform = async ({ token }: { readonly token: string }, verb: string, body: object) => {
    const { data } = await app.send<{ id: string }[]>('POST /flowable/query/tasks', token, {
      processInstanceId: instance,
    })
    return app.send(`PUT /flowable/tasks/${data[0]?.id}/action/${verb}`, token, body)
  }
  expect((await perform(carl, 'complete', {})).status).toBe(200)
  expect((await perform(bert, 'return', { targetActivityId: 'a' })).status).toBe(200)
  await openConsole(app, carl.token, page)
  await table()
  await click('查看')
  await screen.findByText('主管审批')
  await waitFor(() =>
    expect(
      all('.instance-tasks')
        .map(({ textContent }) => textContent)
        .join(),
    ).toMatch(/主管审批.* 结束/),
  )
})
