// The documents for maintainers are true: a copy of the project in which their steps were followed is compiled, built and used.
import readXlsx from 'read-excel-file/node'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeSecret } from '../../src/shared/protocol/secret.ts'
import { openBrowser, openVisit } from '../support/browser.ts'
import { type Ended, followDocuments, type FollowedProject } from '../support/follow-documents.ts'
import { multipartOf } from '../support/multipart.ts'
import { type Product, productPassword, startProduct } from '../support/product.ts'
import { logIn } from './log-in.ts'

interface Answer<Data> {
  readonly status: number
  readonly data: Data
  readonly errMsg: string
}

interface Row {
  readonly id: number
  readonly [field: string]: unknown
}

interface Resource extends Row {
  readonly children?: readonly Resource[]
}

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-documents-'))
let project: FollowedProject
let generated: Ended
let compiled: readonly Ended[]
let tested: Promise<Ended[]>
let product: Product
let browser: Browser
let token: string

async function post<Data = Row>(path: string, body: object = {}, as = token): Promise<Answer<Data>> {
  const headers = { 'content-type': 'application/json', token: as }
  const answer = await fetch(`${product.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, ...((await answer.json()) as { data: Data; errMsg: string }) }
}

async function login(account: string, password: string): Promise<string> {
  const { data } = await post<{ token: string }>('/login', { account, password: encodeSecret(password) }, '')
  return data.token
}

async function make(entity: string, values: object): Promise<Row> {
  const answer = await post(`/${entity}/save`, values)
  expect(answer.errMsg, entity).toBe('')
  return answer.data
}

/** What a refused save says. */
async function refusal(entity: string, values: object): Promise<string> {
  const { status, errMsg } = await post(`/${entity}/save`, values)
  expect(status).toBeGreaterThanOrEqual(400)
  return errMsg
}

async function listed(entity: string, body: object = {}): Promise<Row[]> {
  return (await post<Row[]>(`/${entity}/list`, body)).data
}

/** Milliseconds: generating, two compilations and a build take two minutes on a busy machine. */
const aCopyIsBuilt = 300_000

beforeAll(async () => {
  project = await followDocuments()
  generated = await project.run(['generators/main.ts'])
  const compile = (side: string) => project.run(['node_modules/typescript/bin/tsc', '-p', side, '--noEmit'])
  const [built, ...types] = await Promise.all([
    project.run(['scripts/build.ts']),
    ...['src/server', 'src/console'].map(compile),
  ])
  if (built.code !== 0) throw new Error(built.output)
  compiled = types
  tested = project.testEntities()
  const env = { STARTER_SITE: 'off' }
  ;[product, browser] = await Promise.all([startProduct({ dataDir, root: project.folder, env }), openBrowser()])
  token = await login('admin', productPassword)
}, aCopyIsBuilt)

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(dataDir, { recursive: true, force: true })
  project?.remove()
})

test('the generator accepts the descriptors and warns of none', () => {
  expect(generated).toEqual({ code: 0, output: expect.not.stringContaining('warning') as string })
})

test('the code compiles, on the server and in the console', () => {
  expect(compiled).toEqual([
    { code: 0, output: '' },
    { code: 0, output: '' },
  ])
})

describe('equipment', () => {
  const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  let made = 0
  let root: Row
  let leaf: Row

  const item = (values: object = {}) => {
    made += 1
    return make('asset/equipment', { code: `NB-${made}`, name: `设备${made}`, category: leaf.id, ...values })
  }
  const lend = (equipment: Row, values: object = {}) => ({
    equipment: equipment.id,
    borrower: 1,
    from: '2026-01-01',
    to: '2026-01-31',
    ...values,
  })

  beforeAll(async () => {
    root = await make('asset/category', { name: '信息设备' })
    const middle = await make('asset/category', { name: '电脑', pid: root.id })
    leaf = await make('asset/category', { name: '笔记本', pid: middle.id })
  })

  test('categories have three levels', async () => {
    expect(await refusal('asset/category', { name: '第四级', pid: leaf.id })).toBe('层级不能超过3级')
  })

  test('a category lists its own items and those of its subcategories', async () => {
    const { id } = await item()
    for (const category of [root.id, leaf.id])
      expect((await listed('asset/equipment', { category })).map((row) => row.id)).toContain(id)
  })

  test('a code is unique and well-formed, kind and uses come from their dictionaries', async () => {
    const { code } = await item({ kind: 1, uses: [1, 3] })
    expect(await refusal('asset/equipment', { code, name: '重复', category: leaf.id })).toContain('编号')
    expect(await refusal('asset/equipment', { code: 'nb', name: '小写', category: leaf.id })).toBe(
      '编号只能是大写字母、数字和横线',
    )
    expect(await refusal('asset/equipment', { code: 'NB-K', name: '类型', category: leaf.id, kind: 9 })).toContain(
      '类型',
    )
    expect(await listed('asset/equipment', { code, uses: [3] })).toMatchObject([
      { kindName: '电脑', usesName: '办公,外出', categoryName: '笔记本' },
    ])
  })

  test('several items are enabled and disabled at once', async () => {
    const ids = [(await item()).id, (await item()).id]
    for (const [action, enabled] of [
      ['disable', false],
      ['enable', true],
    ] as const) {
      expect(await post(`/asset/equipment/${action}`, { ids })).toMatchObject({ status: 200, data: 2 })
      for (const id of ids) expect((await post('/asset/equipment/detail', { id })).data).toMatchObject({ enabled })
    }
  })

  test('what is found is exported, and a deleted item comes back from the recycle bin', async () => {
    const { id, code } = await item({ price: 6999.5 })
    const headers = { 'content-type': 'application/json', token }
    const body = JSON.stringify({ code })
    const file = await fetch(`${product.url}/api/asset/equipment/export`, { method: 'POST', headers, body })
    const [, row] = (await readXlsx(Buffer.from(await file.arrayBuffer())))[0]?.data ?? []
    expect(row).toEqual(expect.arrayContaining([code, 6999.5]))
    expect((await post('/asset/equipment/del', { id })).status).toBe(200)
    expect(await listed('asset/equipment', { code })).toEqual([])
    expect((await post('/asset/equipment/recycle/opt', { ids: [id], flag: 'recovery' })).status).toBe(200)
    expect(await listed('asset/equipment', { code })).toHaveLength(1)
  })

  test('the price is seen only with its right', async () => {
    const { code } = await item({ price: 12.5 })
    const account = 'keeper'
    const resources = (await post<Resource[]>('/resource/tree')).data
    const flat = (nodes: readonly Resource[]): Resource[] => nodes.flatMap((one) => [one, ...flat(one.children ?? [])])
    const page = flat(resources).find(({ url }) => url === '/asset/equipment')
    const permissions = flat((await post<Resource[]>('/perm/tree')).data)
    const perms = permissions.filter(({ rid }) => rid === page?.id).map(({ id }) => id)
    const role = await make('role', { name: '设备管理员', code: 'keeper', perms })
    const password = encodeSecret('Keeper-2026')
    const account_ = { account, username: '设备管理员', password, repassword: password, roles: [role.id], orgid: 1 }
    await make('user', { ...account_, enabled: true, mustChange: false })
    const keeper = await login(account, 'Keeper-2026')
    const seen = await post<Row[]>('/asset/equipment/list', { code }, keeper)
    expect([seen.status, seen.data[0]?.['code'], seen.data[0]?.['price']]).toEqual([200, code, undefined])
    expect(await listed('asset/equipment', { code })).toMatchObject([{ price: 12.5 }])
  })

  test('nothing is lent that is disabled, or lent already; it is due after the day it is lent', async () => {
    const [laptop, off] = [await item(), await item({ enabled: false })]
    expect(await refusal('asset/loan', lend(off))).toBe('该设备不存在或已停用')
    expect(await refusal('asset/loan', lend(laptop, { to: '2026-01-01' }))).toBe('应还日期必须晚于借出日期')
    const saved = await Promise.all([lend(laptop), lend(laptop)].map((values) => post('/asset/loan/save', values)))
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(saved.find(({ status }) => status === 409)?.errMsg).toBe('该设备已借出，尚未归还')
  })

  test('lent equipment cannot be deleted; only open loans are given back, then their dates are fixed', async () => {
    const laptop = await item()
    const { id } = await make('asset/loan', lend(laptop))
    expect(await post('/asset/equipment/del', { id: laptop.id })).toMatchObject({
      status: 409,
      errMsg: '设备借出期间不能删除',
    })
    expect(await post('/asset/loan/giveBack', { ids: [id] })).toMatchObject({ status: 200, data: 1 })
    expect((await post('/asset/loan/giveBack', { ids: [id] })).status).toBe(409)
    const { data } = await post('/asset/loan/detail', { id })
    expect(data).toMatchObject({ status: 2, returnedAt: expect.stringContaining(today()) as string })
    expect((await post('/asset/loan/save', { id, to: '2026-02-28' })).status).toBe(400)
    expect((await post('/asset/equipment/del', { id: laptop.id })).status).toBe(200)
  })

  test('an open loan is overdue from the day after it was due', async () => {
    const late = await make('asset/loan', lend(await item()))
    const due = await make('asset/loan', lend(await item(), { to: today() }))
    const back = await make('asset/loan', lend(await item()))
    await post('/asset/loan/giveBack', { ids: [back.id] })
    const overdue = new Map((await listed('asset/loan', { limit: 100 })).map((row) => [row.id, row['overdue']]))
    expect([late, due, back].map(({ id }) => overdue.get(id))).toEqual([true, false, false])
  })
})

describe('the cookbook', () => {
  test('a tree deletes what is below', async () => {
    const root = await make('help/topic', { name: '网络' })
    await make('help/topic', { name: '无线', pid: root.id })
    expect(await post('/help/topic/del', { id: root.id })).toMatchObject({ status: 200, data: 2 })
  })

  test('a dictionary offers its entries, one or several, and finds rows that have any of them', async () => {
    await make('help/visit', { visitor: '张三', reason: 'repair', needs: [1, 2] })
    expect(await refusal('help/visit', { visitor: '李四', reason: 'other' })).toContain('事由')
    expect(await listed('help/visit', { needs: [2] })).toMatchObject([
      { reasonName: '报修', needsName: '停车位,无障碍通道' },
    ])
  })

  test('a reference shows the names of its targets and holds them', async () => {
    const topic = await make('help/topic', { name: '打印' })
    await make('help/answer', { question: '如何打印？', topic: topic.id, reviewers: [1], answer: '<p>按打印键</p>' })
    expect(await listed('help/answer', { topic: topic.id })).toMatchObject([
      { topicName: '打印', reviewerNames: '管理员' },
    ])
    expect((await post('/help/topic/del', { id: topic.id })).errMsg).toBe('该主题下还有解答，不能删除')
  })

  test('states are written by their actions, with the user, the time and what was typed', async () => {
    const { id } = await make('help/request', { subject: '新显示器' })
    expect((await post('/help/request/finish', { id, outcome: '完成' })).status).toBe(409)
    expect((await post('/help/request/accept', { ids: [id] })).status).toBe(200)
    expect((await post('/help/request/finish', { id, outcome: '已更换' })).status).toBe(200)
    const { data } = await post('/help/request/detail', { id })
    expect(data).toMatchObject({
      status: 3,
      keeper: 'admin',
      outcome: '已更换',
      finished: expect.any(String) as string,
    })
    expect((await post('/help/request/reopen', { id, updateTime: data['updateTime'] })).status).toBe(200)
    expect((await post('/help/request/detail', { id })).data).toMatchObject({ status: 2, finished: null })
  })

  test('an upload is limited to its types', async () => {
    const upload = async (name: string, content: string) => {
      const { headers, payload } = await multipartOf([[name, content]], { entity: 'help/handbook', field: 'text' })
      const url = `${product.url}/api/cms/attach/upload/file`
      return fetch(url, { method: 'POST', headers: { ...headers, token }, body: new Uint8Array(payload) })
    }
    expect((await upload('a.txt', 'text')).status).toBe(415)
    const answer = await upload('a.pdf', '%PDF-1.7\n')
    const { data } = (await answer.json()) as { data: { path: string } }
    expect((await make('help/handbook', { name: '入职手册', text: data.path }))['text']).toBe(data.path)
  })

  test('check, hook and action of a behaviour', async () => {
    const ticket = (subject: string, priority = 1) => ({ subject, priority })
    const [first, normal] = [await make('help/ticket', ticket('一')), await make('help/ticket', ticket('慢', 2))]
    expect(String(first['due']) < String(normal['due'])).toBe(true)
    expect(await post('/help/ticket/copy', { id: first.id })).toMatchObject({ status: 200, data: 1 })
    expect(await listed('help/ticket', { subject: '副本' })).toMatchObject([
      { subject: '一（副本）', due: first['due'] },
    ])
    await make('help/ticket', ticket('三'))
    expect(await refusal('help/ticket', ticket('四'))).toBe('紧急工单最多3张，请先处理已有的')
  })
})

test('the console shows the tree beside the list, what is overdue, the slot, and the page in the menu', async () => {
  const visit = await openVisit(browser, { baseURL: product.url })
  const { page } = visit
  await logIn(page, product)
  await page.goto('/admin/asset/equipment')
  await page.getByRole('complementary').getByText('信息设备').click()
  await page.getByRole('cell', { name: 'NB-1', exact: true }).waitFor()
  await page.goto('/admin/asset/loan')
  await page
    .getByRole('row')
    .filter({ hasText: '借出' })
    .getByRole('cell', { name: '是', exact: true })
    .first()
    .waitFor()
  await page.goto('/admin/help/ticket')
  await page.locator('.ant-tag-red').getByText('紧急').first().waitFor()
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByText('服务台', { exact: true }).waitFor()
  await menu.getByText('服务台概览').click()
  await page.locator('.ant-statistic').filter({ hasText: '处理中' }).getByText('1', { exact: true }).waitFor()
  visit.expectNoProblems()
  await visit.close()
})

test('the tests over all descriptors pass for a new entity, with no edit of a test', async () => {
  const sums = (await tested).map(({ code, output }) => ({ code, sum: /Tests .*/.exec(output)?.[0] ?? output }))
  expect(sums).toEqual([{ code: 0, sum: expect.stringMatching(/^Tests +\d\d+ passed/) }])
})

test('a text that becomes a number: the draft is the one in the document, and the start converts the values', async () => {
  const category = await make('asset/category', { name: '旧物' })
  const { id } = await make('asset/equipment', { code: 'OLD-1', name: '旧设备', category: category.id, warranty: '24' })
  await product.stop()
  let output = ''
  const draft = { path: '', text: '' }
  for (const step of project.later) {
    if (step.kind === 'file') Object.assign(draft, step)
    else output = await project.follow(step, { DATA_DIR: dataDir })
  }
  expect(output).toContain('stops')
  const folder = join(project.folder, 'src/server/migrations')
  const written = readdirSync(folder).find((name) => name.endsWith('-asset-equipment-warranty-as-integer.ts')) ?? ''
  expect(draft.path).toBe(`src/server/migrations/${written.replace(/^\d{4}/, 'NNNN')}`)
  expect(readFileSync(join(folder, written), 'utf8').replaceAll(written.slice(0, 4), 'NNNN')).toBe(draft.text)
  product = await startProduct({ dataDir, root: project.folder, entry: 'src/server/main.ts' })
  token = await login('admin', productPassword)
  expect((await post('/asset/equipment/detail', { id })).data).toMatchObject({ warranty: 24 })
})
