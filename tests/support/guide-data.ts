// The articles and people in the pictures of the editor's guide, made through the calls of the product.
import type { MadeUser, NewUser } from './login-as.ts'
import type { Product } from './product.ts'

const pages = [
  '/cms/article/article-list',
  '/cms/article/article-recycle',
  '/cms/cms-settings/article-source',
  '/flowable/work/tasks',
  '/flowable/work/processes',
]
export const guidePeople: readonly NewUser[] = [
  { account: 'linmin', username: '林敏', rights: pages },
  { account: 'wangqiang', username: '王强', rights: pages },
]

export type Call = <Data>(path: string, body: object) => Promise<Data>

export interface Person {
  readonly account: string
  readonly password: string
  readonly token: string
  readonly call: Call
}

export interface Guide {
  readonly url: string
  readonly editor: Person
  readonly reviewer: Person
  readonly admin: Person
  /** Channels by name. */
  readonly channels: ReadonlyMap<string, number>
  /** An article of the starter site that was edited after its release. */
  readonly corrected: number
  /** One under review. */
  readonly pending: number
  /** Unpublished, without a thumbnail. */
  readonly fresh: number
}

interface Named {
  readonly id: number
  readonly name: string
  readonly children?: readonly Named[]
}

interface Article {
  readonly id: number
  readonly title: string
}

async function logIn(url: string, { account, password }: { account: string; password: string }): Promise<Person> {
  const post = async (path: string, body: object, token: string) => {
    const headers = { 'content-type': 'application/json', token }
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { success, data, errMsg } = (await answer.json()) as { success: boolean; data: unknown; errMsg: string }
    if (!success) throw new Error(`${path}: ${errMsg}`)
    return data
  }
  const sent = { account, password: Buffer.from(password).toString('base64') }
  const { token } = (await post('/login', sent, '')) as { token: string }
  return {
    account,
    password,
    token,
    call: async <Data>(path: string, body: object) => (await post(path, body, token)) as Data,
  }
}

function flatten(nodes: readonly Named[]): Named[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children ?? [])])
}

interface Options {
  readonly app: readonly { readonly id: number; readonly code: string }[]
  readonly article: readonly { readonly id: number; readonly code: string }[]
}

interface Grant {
  readonly userId: number
  readonly channels: readonly number[]
  /** Codes of the rights on articles. */
  readonly codes: RegExp
}

async function grant(call: Call, { userId, channels, codes }: Grant): Promise<void> {
  const options = await call<Options>('/cms/app/permList', {})
  const perms = (ids: readonly number[]) => ({ mode: 'user', perms: JSON.stringify({ [userId]: ids }) })
  const view = options.app.filter(({ code }) => code === 'app:btn:get').map(({ id }) => id)
  await call('/cms/app/permUpdate', { appid: 1, id: 1, type: 'app', ...perms(view) })
  const held = options.article.filter(({ code }) => codes.test(code)).map(({ id }) => id)
  for (const id of channels) await call('/cms/channel/permUpdate', { appid: 1, id, type: 'article', ...perms(held) })
}

/** The starter site, and on it one article of each kind that the guide shows. */
export async function prepareGuide(
  product: Product,
  people: { readonly editor: MadeUser; readonly reviewer: MadeUser },
): Promise<Guide> {
  const admin = await logIn(product.url, product)
  const { call } = admin
  const nodes = flatten(await call<Named[]>('/cms/channel/list', { appid: 1 }))
  const channels = new Map(nodes.map(({ id, name }) => [name, id]))
  const ids = ['新闻动态', '活动预告', '讲座', '亲子', '馆藏推荐'].map((name) => channels.get(name) ?? 0)
  await grant(call, { userId: people.editor.id, channels: ids, codes: /^(?!article:btn:audit)/ })
  await grant(call, { userId: people.reviewer.id, channels: ids, codes: /:(?:get|audit|preview)$/ })
  await call('/cms/channel/save', { id: channels.get('亲子'), flowId: 'articleReviewOne', flowPublish: 1 })
  const editor = await logIn(product.url, people.editor)
  const reviewer = await logIn(product.url, people.reviewer)
  const write = (title: string, channel: string, content: string) =>
    editor.call<Article>('/cms/article/save', {
      appid: 1,
      channelId: channels.get(channel),
      type: 1,
      author: '林敏',
      title,
      content,
    })
  const fresh = await write('暑期阅读计划', '活动预告', '<p>七月一日起，每周六下午两点，二楼多功能厅。</p>')
  const old = await write('闭馆检修通知', '新闻动态', '<p>本周一闭馆检修。</p>')
  await editor.call('/cms/article/delete', { ids: [old.id], channelId: channels.get('新闻动态') })
  const family = await write(
    '亲子阅读周：和孩子一起读一本书',
    '亲子',
    '<p>十二月五日至十一日，三楼亲子阅览室每天下午开放。</p>',
  )
  await editor.call('/cms/article/release', { ids: [family.id] })
  const lectures = await editor.call<Article[]>('/cms/article/list', { appid: 1, channelId: channels.get('讲座') })
  const corrected = lectures[0]?.id ?? 0
  await editor.call('/cms/article/save', { id: corrected, author: '林敏', subTitle: '时间改为下午三点' })
  return { url: product.url, editor, reviewer, admin, channels, corrected, pending: family.id, fresh: fresh.id }
}
