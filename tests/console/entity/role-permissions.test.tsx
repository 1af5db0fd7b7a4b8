// The tree of a role's permissions: implied nodes are unchecked with their cause, and a page without elements is marked.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { makeRow } from '../../support/make-row.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, button, click, field, fill, form, message } from '../support/page.ts'

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

async function fold(title: string): Promise<void> {
  const switcher = (await node(title)).querySelector('.ant-tree-switcher')
  if (switcher === null) throw new Error(`${title} cannot be folded`)
  await act(async () => void fireEvent.click(switcher))
}

async function openForm(): Promise<void> {
  await openConsole(app, token, '/system/role')
  await waitFor(() => button('新增'))
  await click('新增')
  await form()
  // Only what is in sight is rendered: the groups above the articles are folded.
  await fold('站点管理')
  await fold('内容设置')
  await node('文章列表')
}

test('adding a role leaves the selected one, in the address too', async () => {
  await openConsole(app, token, '/system/role')
  const first = await waitFor(() => {
    const [found] = all('.entity-side-list button')
    if (found === undefined) throw new Error('The list is empty')
    return found
  })
  await act(async () => void fireEvent.click(first))
  expect(window.location.search).toContain('row=')
  await click('新增')
  await form()
  expect(window.location.search).toBe('')
  expect(all('.entity-side-list [aria-pressed=true]')).toHaveLength(0)
})

test('the button that saves is not disabled while the saved role is loaded again, so that it keeps the focus', async () => {
  const { id } = await makeRow({ test: app, token }, 'system/role')
  await openConsole(app, token, `/system/role?row=${id}`)
  await form()
  await fill('name', '改过名')
  const save = button('保存')
  const seen: boolean[] = []
  new MutationObserver(() => seen.push((save as HTMLButtonElement).disabled)).observe(save, { attributes: true })
  await click('保存')
  await message('角色信息保存成功')
  await form()
  expect(seen).not.toContain(true)
})

test('Enter ticks a row, and the browser does not submit the form for it', async () => {
  await openForm()
  const keys = field('perms').querySelector<HTMLElement>('.ant-tree input') as HTMLElement
  await act(async () => {
    keys.focus()
    fireEvent.keyDown(keys, { key: 'ArrowDown', which: 40, keyCode: 40 })
  })
  let mayGoOn = true
  await act(async () => {
    mayGoOn = fireEvent.keyDown(keys, { key: 'Enter', which: 13, keyCode: 13 })
  })
  expect(mayGoOn).toBe(false)
  expect(field('perms').querySelectorAll('.ant-tree-checkbox-checked')).not.toHaveLength(0)
})

test('Enter in the search of the tree does not save the role', async () => {
  await openForm()
  const [search] = field('perms').querySelectorAll('input')
  if (search === undefined) throw new Error('The tree has no search')
  await act(async () => void fireEvent.change(search, { target: { value: '文章' } }))
  // A key that is held repeats.
  for (const repeat of [false, true])
    expect(fireEvent.keyDown(search, { key: 'Enter', which: 13, keyCode: 13, repeat })).toBe(false)
})

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

test('permissions of the same name are told apart by their type; what a filter hides is not ticked with its page', async () => {
  await openForm()
  const search = field('perms').querySelector('input[type=text]') as HTMLInputElement
  await act(async () => void fireEvent.change(search, { target: { value: '角色删除' } }))
  await node('角色管理')
  const marks = [...field('perms').querySelectorAll('.entity-mark')].map((one) => one.textContent)
  expect(marks).toEqual(['页面元素', '接口'])
  await tick('角色管理')
  await act(async () => void fireEvent.change(search, { target: { value: '角色列表' } }))
  expect(await isTicked('角色列表')).toBe(false)
})
