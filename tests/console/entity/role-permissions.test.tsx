// The tree of a role's permissions: implied nodes are unchecked with their cause, and a page without elements is marked.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { openConsole } from '../support/open-console.tsx'
import { button, click, field, form } from '../support/page.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
})
afterAll(() => app.close())

async function node(title: string): Promise<HTMLElement> {
  return waitFor(() => {
    const nodes = [...field('perms').querySelectorAll<HTMLElement>('.ant-tree-treenode')]
    const found = nodes.find((one) => one.querySelector('.ant-tree-title')?.textContent?.startsWith(title))
    if (found === undefined) throw new Error(`There is no node ${title}`)
    return found
  })
}

async function tick(title: string): Promise<void> {
  const box = (await node(title)).querySelector('.ant-tree-checkbox')
  if (box === null) throw new Error(`${title} has no box`)
  await act(async () => void fireEvent.click(box))
}

async function isTicked(title: string): Promise<boolean> {
  return (await node(title)).querySelector('.ant-tree-checkbox-checked, .ant-tree-checkbox-indeterminate') !== null
}

async function openForm(): Promise<void> {
  await openConsole(app, token, '/system/role')
  await waitFor(() => button('新增'))
  await click('新增')
  await form()
  await node('文章列表')
}

test('implied nodes are unchecked with their cause', async () => {
  await openForm()
  await tick('文章列表')
  await tick('文章详情')
  await tick('文章列表')
  expect(await isTicked('文章维护')).toBe(true)
  await tick('文章详情')
  expect(await isTicked('文章维护')).toBe(false)
  expect(await isTicked('内容管理')).toBe(false)
})

test('a page that is checked without its elements says so', async () => {
  await openForm()
  const link = screen.getByRole('checkbox', { name: '上下级联动' })
  await act(async () => void fireEvent.click(link))
  await tick('文章维护')
  await act(async () => void fireEvent.click(link))
  expect((await node('文章维护')).textContent).toBe('文章维护 仅此项')
  await tick('文章详情')
  expect((await node('文章维护')).textContent).toBe('文章维护')
})
