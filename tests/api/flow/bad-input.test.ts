// Invalid uploads: each is refused with a Chinese sentence, stores nothing, and leaves the server unharmed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { diagram, flows } from '../../support/flow.ts'
import { flowRows } from '../../support/flow-rows.ts'
import { type ZipEntry, zipOf } from '../../support/make-zip.ts'
import { multipartOf, type Upload } from '../../support/multipart.ts'
import { testDatabases } from '../../support/test-database.ts'
import type { EngineWork } from '../../../src/server/adapters/embedded-engine/work.ts'

function bytes(text: string) {
  return new TextEncoder().encode(text)
}
function plain(key: string) {
  return diagram(key, `<startEvent id="s"/><endEvent id="e"/>${flows('s', 'e')}`)
}
const good = plain('good')
const limit = 2_097_152
/** The valid diagram with a comment, padded to exactly that many bytes. */
function sized(size: number) {
  return good.replace('<process', `<!--${'x'.repeat(size - bytes(good).length - 7)}--><process`)
}
function form(more: object) {
  return JSON.stringify({ key: 'f', name: 'f', fields: [], ...more }).replaceAll(
    /"list of (\d+)"/g,
    (_, levels) => `${'['.repeat(Number(levels))}${']'.repeat(Number(levels))}`,
  )
}
/** That many nested lists; as text, since no JSON serialiser nests that deep. */
function list(levels: number) {
  return `list of ${levels}`
}
function nested(levels: number): object {
  return levels === 0
    ? { id: 'x' }
    : { fieldType: 'FormContainer', id: `c${levels}`, type: 'container', fields: [[nested(levels - 1)]] }
}
function zip(...entries: readonly [name: string, data: string | Uint8Array, more?: Partial<ZipEntry>][]) {
  return zipOf(
    entries.map(([name, data, more]) => ({ name, data: typeof data === 'string' ? bytes(data) : data, ...more })),
  )
}

const files = '/flowable-process/repository/deployments'
const forms = '/flowable-form/form-repository/deployments'
const drawn = ['/flowable/deployment', '/processes/deployment']

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let token = ''
  beforeAll(async () => {
    app = await buildTestApp({ database })
    token = await app.login()
  })
  afterAll(() => app.close())

  interface Answer {
    readonly errMsg: string
    readonly errors?: readonly { readonly field: string; readonly message: string; readonly code?: string }[]
  }

  async function upload(uploads: readonly Upload[], path: string = files) {
    const { headers, payload } = await multipartOf(uploads)
    const answer = await app.app.inject({ method: 'POST', url: `/api${path}`, headers: { token, ...headers }, payload })
    return { status: answer.statusCode, ...answer.json<Answer>() }
  }

  async function draw(path: string, body: object) {
    const answer = await app.app.inject({ method: 'POST', url: `/api${path}`, headers: { token }, payload: body })
    return { status: answer.statusCode, ...answer.json<Answer>() }
  }

  /** Nothing is stored, and the next valid diagram is accepted. */
  async function storesNothing<Result>(send: () => Promise<Result>): Promise<Result> {
    const before = await flowRows(app.ports.database)
    const result = await send()
    expect(await flowRows(app.ports.database)).toEqual(before)
    expect((await draw('/flowable/deployment', { resourceName: 'good', data: good })).status).toBe(200)
    return result
  }

  test.each<[string, readonly Upload[], string]>([
    ['nothing', [], '请选择文件'],
    [
      'two files',
      [
        ['a.bpmn', good],
        ['b.bpmn', good],
      ],
      '一次只能上传一个文件',
    ],
    [
      'two files under two names',
      [
        ['a.bpmn', good],
        ['b.bpmn', good, 'other'],
      ],
      '一次只能上传一个文件',
    ],
    ['another suffix', [['leave.exe', good]], 'leave.exe文件格式不正确'],
    ['a diagram with the suffix .xml', [['leave.xml', good]], 'leave.xml文件格式不正确'],
    ['capital letters', [['leave.BPMN', good]], 'leave.BPMN文件格式不正确'],
    ['no suffix', [['leave', good]], 'leave文件格式不正确'],
    ['a form', [['leave.form', form({})]], 'leave.form文件格式不正确'],
    ['markup as a name', [['<img src=x>.exe', good]], '<img src=x>.exe文件格式不正确'],
    ['a name of 300 letters', [[`${'x'.repeat(300)}.bpmn`, good]], '文件名长度不能超过255个字符'],
    ['a name with a zero', [['a\u0000.bpmn', good]], '提交的数据不合法'],
    ['bytes in GBK', [['a.bpmn', Buffer.from([0x3c, 0xc7, 0xeb])]], 'a.bpmn不是 UTF-8 文本'],
    ['UTF-16', [['a.bpmn', Buffer.from(`\uFEFF${good}`, 'utf16le')]], 'a.bpmn不是 UTF-8 文本'],
    ['a file that is not an archive', [['a.zip', 'PK']], '压缩包已损坏或格式不正确'],
    ['a truncated archive', [['a.zip', zip(['a.bpmn', good]).subarray(0, 60)]], '压缩包已损坏或格式不正确'],
    ['an empty archive', [['a.bar', zip()]], '压缩包内没有流程或表单文件'],
    ['an archive of other things', [['a.bar', zip(['a.txt', 'x'])]], '压缩包内没有流程或表单文件'],
    ['an archive in an archive', [['a.zip', zip(['b.zip', zip(['a.bpmn', good])])]], '压缩包内没有流程或表单文件'],
    ['a path out of the archive', [['a.zip', zip(['../a.bpmn', good])]], '压缩包内的文件名不合法：../a.bpmn'],
    ['an absolute path', [['a.zip', zip(['/etc/a.bpmn', good])]], '压缩包内的文件名不合法：/etc/a.bpmn'],
    ['a path of Windows', [['a.zip', zip(['..\\a.bpmn', good])]], '压缩包内的文件名不合法：..\\a.bpmn'],
    [
      'a link in an archive',
      [['a.zip', zip(['a.bpmn', '/etc/passwd', { mode: 0o120777 }])]],
      '压缩包内不能有链接：a.bpmn',
    ],
    ['one name twice', [['a.zip', zip(['a.bpmn', good], ['a.bpmn', good])]], '压缩包内文件重复：a.bpmn'],
    [
      'more files than allowed',
      [['a.zip', zip(...Array.from({ length: 501 }, (_, at) => [`${at}.bpmn`, ''] as [string, string]))]],
      '压缩包内文件过多',
    ],
    [
      'an entry that is larger than declared',
      [['a.zip', zip(['a.bpmn', 'x'.repeat(99_999), { claims: 9 }])]],
      '压缩包已损坏或格式不正确',
    ],
  ])('%s is refused', async (_title, uploads, sentence) => {
    const { status, errMsg } = await storesNothing(() => upload(uploads))
    expect([status, errMsg]).toEqual([400, sentence])
  })

  test.each<[string, Upload, { field: string; message: string }]>([
    ['nothing in it', ['a.bpmn', ''], { field: 'a.bpmn', message: '流程图文件是空的' }],
    ['no XML in it', ['a.bpmn', '请假'], { field: 'a.bpmn', message: '文件不是BPMN 2.0流程图' }],
    [
      'an entity',
      ['a.bpmn', `<!DOCTYPE x [<!ENTITY a "b">]>${good}`],
      { field: 'a.bpmn', message: '流程图文件不能包含DOCTYPE或实体声明' },
    ],
    [
      'one key in two of its files',
      ['a.zip', zip(['a.bpmn', good], ['b/c.bpmn20.xml', good])],
      { field: 'good', message: '流程标识 good 重复' },
    ],
    [
      'a broken form beside it',
      ['a.bar', zip(['a.bpmn', good], ['a.form', '{'])],
      { field: 'a.form', message: '表单文件不是有效的 JSON' },
    ],
    [
      'one form in two of its files',
      ['a.bar', zip(['a.form', form({})], ['b.form', form({})])],
      { field: 'f', message: '表单标识 f 重复' },
    ],
    [
      'a Java class',
      ['a.bpmn', diagram('j', '<startEvent id="s"/><serviceTask id="pay" flowable:class="A"/>')],
      { field: 'pay', message: '不支持Java类（class）' },
    ],
  ])('a file with %s is refused by element', async (_title, one, problem) => {
    const { status, errors } = await storesNothing(() => upload([one]))
    expect(status).toBe(400)
    expect(errors).toEqual([expect.objectContaining(problem)])
  })

  test.each<[string, string, string]>([
    ['no JSON', '[', '表单文件不是有效的 JSON'],
    ['a list', '[]', '表单文件格式不正确'],
    ['no key', '{}', '表单缺少标识 key'],
    ['an unknown property', form({ colour: 1 }), '不支持的属性 colour'],
    ['a key of 300 letters', form({ key: 'k'.repeat(300) }), '属性 key 不能超过255个字符'],
    ['a wrong kind of value', form({ fields: {} }), '属性 fields 的类型不正确'],
    ['lists without end', form({}).replace('[]', '['.repeat(50_000) + ']'.repeat(50_000)), '属性 fields 的类型不正确'],
    ['containers in containers', form({ fields: [nested(400)] }), '表单容器的嵌套层级过深'],
    ['a value without end', form({ fields: [{ id: 'x', value: list(50) }] }), '属性 value 的类型不正确'],
    ['settings without end', form({ fields: [{ id: 'x', params: { a: list(50_000) } }] }), '属性 params 的类型不正确'],
    ['one id twice', form({ fields: [{ id: 'x' }, { id: 'x' }] }), '表单字段 x 重复'],
    [
      'too many fields',
      form({ fields: Array.from({ length: 5000 }, (_, at) => ({ id: `f${at}` })) }),
      '表单字段不能超过1000个',
    ],
    [
      'a pattern that cannot be matched',
      form({ fields: [{ id: 'x', params: { regexPattern: '(?=a)b' } }] }),
      'x的正则表达式（regexPattern）无法使用：书写有误、超过500个字符，或使用了前后查找、反向引用',
    ],
  ])('a form file with %s is refused', async (_title, text, sentence) => {
    const { status, errMsg, errors } = await storesNothing(() => upload([['a.form', text]], forms))
    expect([status, errMsg]).toEqual([400, '表单文件有错误，未部署'])
    expect(errors?.map(({ message }) => message)).toContain(sentence)
  })

  test('a form file has its own extension and at most 2 MB', async () => {
    const wrong = await storesNothing(() => upload([['a.json', form({})]], forms))
    expect([wrong.status, wrong.errMsg]).toEqual([400, 'a.json文件格式不正确,请选择 .form 类型的文件。'])
    const large = await storesNothing(() => upload([['a.form', form({ description: 'x'.repeat(limit) })]], forms))
    expect([large.status, large.errMsg]).toEqual([413, '文件大小不能超过2MB。'])
  })

  test('a diagram of exactly 2 MB is accepted, one byte more is not, however it is sent', async () => {
    const [most, over] = [sized(limit), sized(limit + 1)]
    expect([bytes(most).length, bytes(over).length]).toEqual([limit, limit + 1])
    const taken = [
      await upload([['a.bpmn', most]]),
      await upload([['a.zip', zip(['a.bpmn', most])]]),
      ...(await Promise.all(drawn.map((path) => draw(path, { resourceName: 'a', data: most })))),
    ]
    expect(taken.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const refused = await storesNothing(async () => [
      await upload([['a.bpmn', over]]),
      await upload([['a.zip', zip(['b.bpmn', plain('b')], ['a.bpmn', over])]]),
      ...(await Promise.all(drawn.map((path) => draw(path, { resourceName: 'a', data: over })))),
    ])
    for (const { status, errMsg } of refused) expect([status, errMsg]).toEqual([413, '文件大小不能超过2MB。'])
  })

  test('10 MB, and an archive that unpacks to more than the limit, are refused immediately', async () => {
    const ten = 'x'.repeat(10 * 1024 * 1024)
    const sent = await storesNothing(async () => [
      await upload([['a.bpmn', ten]]),
      await upload([['a.zip', zip(['a.bpmn', new Uint8Array(30 * 1024 * 1024)])]]),
      await upload([['a.bpmn', ten + ten + ten]]),
      ...(await Promise.all(drawn.map((path) => draw(path, { resourceName: 'a', data: ten })))),
    ])
    expect(sent.map(({ status, errMsg }) => `${status} ${errMsg}`)).toEqual([
      '413 文件大小不能超过2MB。',
      '413 压缩包内容过大',
      '413 提交的内容过大',
      '413 提交的内容过大',
      '413 提交的内容过大',
    ])
  })

  test.each<[object, string]>([
    [{}, '流程图名称不能为空'],
    [{ resourceName: '', data: good }, '流程图名称不能为空'],
    [{ resourceName: 7, data: good }, '流程图名称不能为空'],
    [{ resourceName: 'x'.repeat(101), data: good }, '流程图名称长度不能超过100个字符'],
    [
      { resourceName: '<script>', data: good },
      '流程图名称只允许中文、数字、字母、下划线、横线、空格；两边不能有空格和横线',
    ],
    [
      { resourceName: "'; drop table flow_task; --", data: good },
      '流程图名称只允许中文、数字、字母、下划线、横线、空格；两边不能有空格和横线',
    ],
    [{ resourceName: 'a' }, '流程图不能为空'],
    [{ resourceName: 'a', data: '' }, '流程图不能为空'],
    [{ resourceName: 'a', data: { xml: good } }, '流程图不能为空'],
    [{ resourceName: 'a', data: '\ud800' }, '流程图有错误，未部署'],
    [{ resourceName: 'a', data: good.replace('good process', '\u0000') }, '流程图有错误，未部署'],
  ])('a drawn diagram as %o is refused: %s', async (body, sentence) => {
    const sent = await storesNothing(() => Promise.all(drawn.map((path) => draw(path, body))))
    for (const { status, errMsg } of sent) expect([status, errMsg]).toEqual([400, sentence])
  })

  test('names of files in an archive may be encoded as on Chinese Windows', async () => {
    const latin = zip(['QQQQ.bpmn', good])
    const gbk = Buffer.from([0xc7, 0xeb, 0xbc, 0xd9])
    for (let at = latin.indexOf('QQQQ'); at !== -1; at = latin.indexOf('QQQQ')) gbk.copy(latin, at)
    for (const flags of [6, latin.length - 22 - 46 - 9 + 8]) latin.writeUInt16LE(0, flags)
    expect((await upload([['a.zip', latin]])).status).toBe(200)
    const enqueue = () => Promise.reject(new Error('only reads'))
    const reading: EngineWork = { db: app.ports.database.read, now: 0, user: null, enqueue }
    const { rows } = await app.ports.engine.definitions(reading, { key: 'good', latest: true })
    expect(rows[0]?.resourceName).toBe('请假.bpmn')
  })

  test('SQL and markup in names are plain text', async () => {
    const name = `'; drop table flow_task; -- &lt;img src=x onerror=alert(1)>`
    const xml = good.replace('good process', name)
    expect((await upload([["'; drop table flow_task; --.bpmn", xml]])).status).toBe(200)
    const answer = await app.app.inject({
      url: '/api/flowable-process/repository/process-definitions?key=good&latest=true',
      headers: { token },
    })
    expect(answer.json<{ data: { name: string; resource?: string }[] }>().data[0]?.name).toBe(name.replace('&lt;', '<'))
    expect(answer.headers['content-type']).toContain('application/json')
  })
})
