// Templates for elements of diagrams: those of the product, and the operator's, whose files are checked.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { diagram, flows } from '../../support/flow.ts'
import { loginAs } from '../../support/login-as.ts'

interface Answer {
  readonly data: {
    readonly templates: readonly { readonly id: string; readonly name: string }[]
    readonly problems: readonly { readonly file: string; readonly message: string }[]
  }
}

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = (await loginAs(app)).token
})
afterAll(() => app.close())

async function templates(): Promise<Answer['data']> {
  const reply = await app.app.inject({
    method: 'GET',
    url: '/api/flowable/modeler/templates',
    headers: { token },
  })
  return reply.json<Answer>().data
}

function template(id: string, name: string): object {
  return { id, name, appliesTo: ['bpmn:UserTask'], properties: [] }
}

test('everybody who is logged in gets the templates of the product', async () => {
  const { templates: found, problems } = await templates()
  expect(found.map(({ name }) => name)).toEqual(['角色审批', '发起人修改', '发送邮件', 'HTTP 请求'])
  expect(problems).toEqual([])
})

test('files of the operator are added, replace those of the product by their id, and are left out with a reason if they are wrong', async () => {
  const { files } = app.ports
  await files.write(
    'element-templates/own.json',
    JSON.stringify([template('own', '本单位'), template('atrium-mail', '邮件')]),
  )
  await files.write('element-templates/wrong.json', JSON.stringify(template('own', '重复')))
  await files.write('element-templates/broken.json', '{')
  await files.write('element-templates/large.json', ' '.repeat(256 * 1024 + 1))
  await files.write('element-templates/readme.txt', '{')
  const { templates: found, problems } = await templates()
  expect(found.map(({ name }) => name)).toEqual(['本单位', '邮件', '角色审批', '发起人修改', 'HTTP 请求'])
  expect(problems).toEqual([
    { file: 'broken.json', message: '模板文件不是有效的 JSON' },
    { file: 'large.json', message: '模板文件不能超过256KB' },
    { file: 'wrong.json', message: '模板的 id 重复：own' },
  ])
})

test('unchanged files are not read again, a changed one is', async () => {
  const read = vi.spyOn(app.ports.files, 'read')
  const before = await templates()
  expect(read).not.toHaveBeenCalled()
  await app.ports.files.write('element-templates/own.json', JSON.stringify([template('own', '本单位的模板')]))
  expect((await templates()).templates.map(({ name }) => name)).toContain('本单位的模板')
  expect(before.templates.map(({ name }) => name)).toContain('本单位')
})

test('a diagram may name the templates of its elements', async () => {
  const xml = diagram(
    'templated',
    `<startEvent id="s"/><userTask id="t" flowable:modelerTemplate="own"/>${flows('s', 't')}`,
  )
  const review = await app.app.inject({
    method: 'POST',
    url: '/api/flowable/modeler/review',
    headers: { token },
    payload: { data: xml },
  })
  expect(review.json<{ data: { problems: readonly object[] } }>().data.problems).toEqual([])
})
