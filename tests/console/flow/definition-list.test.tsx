// 流程定义 in the console: the list is narrowed to the latest versions by a switch.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diagram, flows } from '../../support/flow.ts'
import { buildFlowApp, type FlowApp } from '../../support/flow-app.ts'
import { openConsole } from '../support/open-console.tsx'
import { click, rows, table } from '../support/page.ts'

function body(name: string) {
  return `<startEvent id="s"/><userTask id="t" name="${name}"/><endEvent id="e"/>${flows('s', 't', 'e')}`
}

let app: FlowApp

beforeAll(async () => {
  app = await buildFlowApp('sqlite')
  for (const name of ['初审', '复审']) await app.deploy('leave', diagram('leave', body(name)))
})
afterAll(() => app.close())

test('the switch for the latest version narrows the list; turned off, it shows all versions', async () => {
  await openConsole(app, app.admin, '/flowable/process/process-definitions')
  await table()
  const versions = () => rows().filter((row) => row.includes('leave')).length
  await waitFor(() => expect(versions()).toBe(2))
  const latest = await screen.findByRole('switch', { name: '仅最新版本' })
  await act(async () => void fireEvent.click(latest))
  await click('查询')
  await waitFor(() => expect(versions()).toBe(1))
  expect(new URLSearchParams(window.location.search).get('latest')).toBe('true')
  await act(async () => void fireEvent.click(screen.getByRole('switch', { name: '仅最新版本' })))
  await click('查询')
  await waitFor(() => expect(versions()).toBe(2))
  expect(window.location.search).toBe('')
})
