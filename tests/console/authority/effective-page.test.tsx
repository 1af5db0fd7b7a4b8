// The page of effective rights is opened by those who may open the permission settings, on which its calls depend.
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { loginAs } from '../../support/login-as.ts'
import { openConsole } from '../support/open-console.tsx'

const route = '/system/authority/effective'
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test('without the right to the permission settings it leads to the page that says so', async () => {
  const { token } = await loginAs(app, { rights: ['/system/user'] })
  await openConsole(app, token, route)
  await screen.findByText('抱歉，您没有权限访问该资源')
  expect(window.location.pathname).toBe('/admin/forbidden')
})

test('with it the page asks for a user', async () => {
  const { token } = await loginAs(app, { rights: ['/system/authority'] })
  await openConsole(app, token, route)
  await screen.findByText('用户可以做什么，以及由哪个角色或授权给出')
  expect(window.location.pathname).toBe(`/admin${route}`)
})
