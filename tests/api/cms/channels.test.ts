// Channels as a tree: moving, copying, and the rights that these need on every channel concerned.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantData, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { buildSmallSite, type Content, openContent, type SmallSite } from './content.ts'

interface Node {
  readonly id: number
  readonly name: string
  readonly code: string | null
  readonly children: readonly Node[]
}

type Names = readonly (string | readonly [string, Names])[]

function namesOf(nodes: readonly Node[]): Names {
  return nodes.map(({ name, children }) => (children.length === 0 ? name : [name, namesOf(children)]))
}

describe.each(testDatabases)('channels on %s', (database) => {
  let content: Content
  let site: SmallSite
  const nodes = () => content.ok<Node[]>('/cms/channel/list', { appid: site.appid })
  const names = async () => namesOf(await nodes())
  const detail = (id: number) => content.ok<Record<string, unknown>>('/cms/channel/detail', { id })
  const move = (body: Record<string, unknown>, token?: string) => content.call('/cms/channel/remove', body, token)
  const copy = (body: Record<string, unknown>, token?: string) =>
    content.call<{ id: number }>('/cms/channel/copy', body, token)
  const child = (pid: number, name: string, values = {}) => content.channel({ appid: site.appid, pid, name, ...values })

  beforeAll(async () => {
    content = await openContent({ database })
  })
  afterAll(() => content.close())
  beforeEach(async () => {
    site = await buildSmallSite(content)
  })

  test('a moved channel takes its subchannels along, to the bottom unless a place is named', async () => {
    const local = await child(site.news, '本地')
    await child(local, '社区')
    const world = await child(site.about, '国际')
    expect((await move({ id: local, pid: site.about })).data).toBe(1)
    expect(await names()).toEqual(['新闻', ['关于', ['国际', ['本地', ['社区']]]]])
    await content.ok('/cms/channel/remove', { id: local, pid: site.about, sortFlag: 'other', beforeId: world })
    expect(await names()).toEqual(['新闻', ['关于', [['本地', ['社区']], '国际']]])
    await content.ok('/cms/channel/remove', { id: local, pid: 0, sortFlag: 'top' })
    expect(await names()).toEqual([['本地', ['社区']], '新闻', ['关于', ['国际']]])
  })

  test('a move that names no parent keeps it', async () => {
    const local = await child(site.news, '本地')
    await child(site.news, '国内')
    await content.ok('/cms/channel/remove', { id: local, sortFlag: 'bottom' })
    expect(await names()).toEqual([['新闻', ['国内', '本地']], '关于'])
  })

  test.each([
    ['below itself', 'below', '上级频道不能是自己的下级'],
    ['into itself', 'self', '上级频道不能是自己'],
    ['to an unknown parent', 'unknown', '上级频道不存在'],
    ['to a channel of another site', 'foreign', '上级频道不存在'],
  ])('a channel cannot be moved %s', async (_title, where, message) => {
    const below = await child(site.news, '本地')
    const other = await content.site()
    const foreign = await content.channel({ appid: other, name: '他站' })
    const pid = { below, self: site.news, unknown: 987654, foreign }[where]
    expect(await move({ id: site.news, pid })).toMatchObject({ status: 400, errors: [{ field: 'pid', message }] })
    expect(await names()).toEqual([['新闻', ['本地']], '关于'])
  })

  test('a move too deep, and one before a channel of another parent, are refused', async () => {
    let at = site.news
    for (let level = 2; level <= 10; level++) at = await child(at, `级${level}`)
    expect(await move({ id: site.about, pid: at })).toMatchObject({ errors: [{ message: '层级不能超过10级' }] })
    expect(await move({ id: at, pid: site.about, sortFlag: 'other', beforeId: site.news })).toMatchObject({
      errors: [{ field: 'beforeId', message: '目标频道不在同一上级频道下' }],
    })
    expect(await move({ id: at, pid: site.about, sortFlag: 'sideways' })).toMatchObject({ status: 400 })
    expect(await move({ id: at, pid: site.about, sortFlag: 'other' })).toMatchObject({
      errors: [{ field: 'beforeId', message: '请选择目标频道' }],
    })
  })

  test('a copy has the subchannels, free codes, and no articles; links among the copied lead to the copies', async () => {
    const local = await child(site.news, '本地', { code: 'local_a' })
    await child(site.news, '到本地', { type: 3, linkType: 2, linkChannelId: local })
    await child(site.news, '到关于', { type: 3, linkType: 2, linkChannelId: site.about })
    await content.article({ appid: site.appid, channelId: local })
    const { data } = await copy({ id: site.news, pid: site.about, name: '新闻副本' })
    expect(data).toMatchObject({ name: '新闻副本', code: 'news-2', pid: site.about })
    const tree = await nodes()
    const copied = tree[1]?.children[0]
    expect(namesOf(copied ? [copied] : [])).toEqual([['新闻副本', ['本地', '到本地', '到关于']]])
    const [localCopy, inner, outer] = copied?.children ?? []
    expect(localCopy?.code).toBe('local_a_2')
    expect(await detail(inner?.id ?? 0)).toMatchObject({ linkChannelId: localCopy?.id })
    expect(await detail(outer?.id ?? 0)).toMatchObject({ linkChannelId: site.about })
    const articles = { appid: site.appid, channelId: localCopy?.id }
    expect(await content.call('/cms/article/list', articles)).toMatchObject({ count: 0 })
    const again = await copy({ id: site.news, pid: null, name: '又一份' })
    expect(again.data).toEqual({ id: expect.any(Number), pid: null, name: '又一份', code: 'news-3' })
  })

  test('a copy may go below its original, which is copied as it was', async () => {
    await child(site.news, '本地')
    await copy({ id: site.news, pid: site.news, name: '内层' })
    expect(await names()).toEqual([['新闻', ['本地', ['内层', ['本地']]]], '关于'])
  })

  test.each([
    ['without a name', { name: ' ' }, { field: 'name', message: '请输入频道名称' }],
    ['with a name of 51 characters', { name: '频'.repeat(51) }, { field: 'name' }],
    ['with an emoji in the name', { name: '频道😀' }, { field: 'name' }],
    ['to an unknown parent', { name: '甲', pid: 987654 }, { field: 'pid', message: '上级频道不存在' }],
  ])('a copy %s is refused', async (_title, body, error) => {
    const answer = await copy({ id: site.news, pid: null, ...body })
    expect(answer).toMatchObject({ status: 400, errors: [error] })
    expect(await names()).toEqual(['新闻', '关于'])
  })

  test('a copy that would be too deep is refused whole', async () => {
    let at = site.news
    for (let level = 2; level <= 10; level++) at = await child(at, `级${level}`)
    expect(await copy({ id: site.news, pid: site.about, name: '太深' })).toMatchObject({
      errors: [{ field: 'pid', message: '层级不能超过10级' }],
    })
    expect(await content.ok<Node[]>('/cms/channel/list', { appid: site.appid })).toHaveLength(2)
  })

  describe('review', () => {
    const flowOptions = (body: object, token?: string) =>
      content.call<{ id: string; label: string }[]>(
        '/cms/channel/options',
        { for: 'cms/channel.flowId', appid: site.appid, ...body },
        token,
      )
    const save = (body: object) => content.call('/cms/channel/save', { id: site.news, ...body })

    beforeAll(async () => {
      const call = content.test.app.createCall({ user: null, ip: '', requestId: '', siteId: null })
      const { engine } = content.test.ports
      const diagram = (key: string, name: string) =>
        `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t"><process id="${key}" name="${name}" isExecutable="true"><startEvent id="s"/><sequenceFlow id="f" sourceRef="s" targetRef="e"/><endEvent id="e"/></process></definitions>`
      for (const [key, name] of [
        ['oneStep', '一级审核'],
        ['oneStep', '一级审核（新）'],
        ['twoSteps', '二级审核'],
      ] as const) {
        const bytes = new TextEncoder().encode(diagram(key, name))
        const prepared = await engine.prepare({ fileName: `${key}.bpmn`, bytes })
        await call.transaction((inside) => engine.deploy(inside, prepared))
      }
    })

    test('the newest versions of deployed processes are offered to whoever may open the form', async () => {
      expect((await flowOptions({})).data).toEqual([
        { id: 'oneStep', label: '一级审核（新）' },
        { id: 'twoSteps', label: '二级审核' },
      ])
      expect(await flowOptions({ search: '二级' })).toMatchObject({ data: [{ id: 'twoSteps' }], count: 1 })
      expect((await flowOptions({ ids: 'oneStep' })).data).toHaveLength(1)
      const editor = await loginAs(content.test)
      const grants = [
        { module: 'app', targetId: site.appid, codes: ['app:btn:get'] },
        { module: 'channel', targetId: site.news, codes: ['channel:btn:get'] },
      ] as const
      await grantData(content.test, { userId: editor.id }, grants[0])
      expect((await flowOptions({}, editor.token)).data).toEqual([])
      await grantData(content.test, { userId: editor.id }, grants[1])
      expect((await flowOptions({}, editor.token)).count).toBe(2)
      const stranger = await loginAs(content.test)
      expect((await flowOptions({}, stranger.token)).status).toBe(403)
    })

    test('a review needs a process, a process something to review, and only deployed ones are accepted', async () => {
      expect(await save({ flowPublish: 1 })).toMatchObject({ errors: [{ field: 'flowId', message: '请选择审核流程' }] })
      expect(await save({ flowId: 'oneStep' })).toMatchObject({
        errors: [{ field: 'flowPublish', message: '请至少选择一种审核操作' }],
      })
      expect(await save({ flowId: 'unknown', flowDelete: 1 })).toMatchObject({
        errors: [{ field: 'flowId', message: '审核流程不存在或已停用' }],
      })
      expect((await save({ flowId: 'oneStep', flowRevoke: 1 })).status).toBe(200)
      expect(await detail(site.news)).toMatchObject({
        flowId: 'oneStep',
        flowPublish: 0,
        flowRevoke: 1,
        releaseType: 1,
      })
      expect((await save({ flowId: '', flowRevoke: 0 })).status).toBe(200)
    })
  })

  describe('rights', () => {
    const view = 'channel:btn:get'
    /** A user who may view the site and these channels, with these rights besides. */
    const withRights = async (grants: readonly (readonly [id: number, codes: readonly string[]])[]) => {
      const { id: userId, token } = await loginAs(content.test)
      await grantData(content.test, { userId }, { module: 'app', targetId: site.appid, codes: ['app:btn:get'] })
      for (const [targetId, codes] of grants)
        await grantData(content.test, { userId }, { module: 'channel', targetId, codes: [view, ...codes] })
      return token
    }

    test('a move needs the right on every channel moved, to change it, and to add at the destination', async () => {
      const local = await child(site.news, '本地')
      const attempt = async (own: string[], below: string[], destination: string[]) => {
        const token = await withRights([
          [site.news, own],
          [local, below],
          [site.about, destination],
        ])
        return (await move({ id: site.news, pid: site.about }, token)).status
      }
      const [may, change, add] = ['channel:btn:move', 'channel:btn:alter', 'channel:btn:add']
      expect(await attempt([may, change], [], [add])).toBe(403)
      expect(await attempt([may, change], [may], [])).toBe(403)
      expect(await attempt([may], [may], [add])).toBe(403)
      expect(await attempt([change], [may], [add])).toBe(403)
      expect(await attempt([may, change], [may], [add])).toBe(200)
    })

    test('a place at the top of the site needs the right to change the site', async () => {
      const local = await child(site.news, '本地')
      const token = await withRights([[local, ['channel:btn:move', 'channel:btn:alter', 'channel:btn:copy']]])
      expect((await move({ id: local, pid: null }, token)).status).toBe(403)
      expect((await copy({ id: local, pid: null, name: '副本' }, token)).status).toBe(403)
    })

    test('a copy needs the right on every channel copied and to add at the destination, whose grants it inherits', async () => {
      const local = await child(site.news, '本地')
      const attempt = async (below: string[]) => {
        const token = await withRights([
          [site.news, ['channel:btn:copy']],
          [local, below],
          [site.about, ['channel:btn:add', 'channel:btn:del']],
        ])
        return { token, ...(await copy({ id: site.news, pid: site.about, name: '副本' }, token)) }
      }
      expect((await attempt([])).status).toBe(403)
      const { token, data, status } = await attempt(['channel:btn:copy'])
      expect(status).toBe(200)
      expect((await content.call('/cms/channel/del', { id: data.id }, token)).status).toBe(200)
    })

    test('restoring and purging need the right on everything deleted together', async () => {
      const local = await child(site.news, '本地')
      const rights = ['channel:btn:recycle', 'channel:btn:recycle:recovery', 'channel:btn:recycle:delete']
      const top = await withRights([[site.news, rights]])
      const all = await withRights([
        [site.news, rights],
        [local, rights],
      ])
      const opt = async (flag: string, token: string) =>
        (await content.call('/cms/channel/recycle/opt', { ids: String(site.news), flag }, token)).status
      await content.ok('/cms/channel/del', { id: site.news })
      expect([await opt('recovery', top), await opt('delete', top)]).toEqual([403, 403])
      expect(await opt('recovery', all)).toBe(200)
      await content.ok('/cms/channel/del', { id: site.news })
      expect(await opt('delete', all)).toBe(200)
    })
  })
})
