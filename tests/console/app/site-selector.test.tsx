// The site selector: a shortened name, a searchable dialog, and a question before unsaved changes are lost.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { openConsole } from '../support/open-console.tsx'
import { all, button, click, field, fill, form, message } from '../support/page.ts'

const longName = '一二三四五六七八九十一二三四五六'

let app: TestApp
let token: string
const ids: number[] = []

beforeAll(async () => {
  app = await buildTestApp()
  token = await app.login()
  for (const [name, code] of [
    [longName, 'first'],
    ['博物馆', 'museum'],
  ])
    ids.push((await app.post<{ id: number }>('/cms/app/save', { name, code }, { token })).data.id)
})
afterAll(() => app.close())

function selector(): Promise<HTMLElement> {
  return screen.findByRole('button', { name: /当前站点/ })
}

function shownName(): string | null {
  return screen.getByRole('button', { name: /当前站点/ }).textContent
}

async function choose(text: string): Promise<void> {
  const opener = await selector()
  await act(async () => void fireEvent.click(opener))
  const input = await screen.findByRole('combobox', { name: '选择站点' })
  await act(async () => void fireEvent.mouseDown(input))
  await act(async () => void fireEvent.change(input, { target: { value: text } }))
  const [option] = all('.ant-select-item-option')
  if (option) await act(async () => void fireEvent.click(option))
}

test('a long name is cut after 15 characters; the whole one is its accessible name', async () => {
  localStorage.setItem('atrium.site', '987654')
  await openConsole(app, token, '/cms/article/article-list')
  const button = await selector()
  expect(button.textContent).toBe(`${longName.slice(0, 15)}…`)
  expect(button.getAttribute('aria-label')).toContain(longName)
  // The stored site is gone: the first one was chosen instead.
  expect(localStorage.getItem('atrium.site')).toBe(String(ids[0]))
})

test('a site is found by name or code, and the page reloads its data; none chosen is refused', async () => {
  const { calls } = await openConsole(app, token, '/cms/article/article-list')
  await choose('MUSE')
  await click('确定')
  await waitFor(() => expect(shownName()).toBe('博物馆'))
  const lists = () => calls.filter(({ path }) => path === '/cms/article/list')
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ body: { appid: ids[1] } }))
  const opener = await selector()
  await act(async () => void fireEvent.click(opener))
  const [clear] = all('.ant-modal .ant-select-clear')
  await act(async () => void fireEvent.mouseDown(clear as HTMLElement))
  await click('确定')
  await message('请选择站点')
})

test('with unsaved changes the site changes only after a question', async () => {
  await openConsole(app, token, '/cms/cms-settings/category')
  const name = (await selector()).textContent
  await click('新增')
  await form()
  await fill('name', '草稿')
  await choose('first')
  await click('确定')
  await screen.findByText('有尚未保存的修改，离开后将会丢失，确认离开吗？')
  await click('继续编辑')
  const typed = field('name').querySelector('input')?.value
  expect([(await selector()).textContent, typed]).toEqual([name, '草稿'])
  await click('确定')
  await click('离开')
  await waitFor(() => expect(shownName()).toBe(`${longName.slice(0, 15)}…`))
  expect(window.location.search).not.toContain('form=')
})

test('a form at an address of its own is left with its site', async () => {
  localStorage.setItem('atrium.site', String(ids[0]))
  await openConsole(app, token, '/cms/template/template-add')
  await waitFor(() => expect(shownName()).toBe(`${longName.slice(0, 15)}…`))
  await choose('museum')
  await click('确定')
  await waitFor(() => expect(window.location.pathname).toBe('/admin/cms/template/template-list'))
  expect(shownName()).toBe('博物馆')
})

test('a site that was just added is the selected one', async () => {
  localStorage.setItem('atrium.site', String(ids[0]))
  await openConsole(app, token, '/cms/sites/site-list')
  await waitFor(() => button('新增'))
  await click('新增')
  await form()
  await fill('name', '美术馆')
  await fill('code', 'gallery')
  await click('保存')
  await waitFor(() => expect(shownName()).toBe('美术馆'))
})
