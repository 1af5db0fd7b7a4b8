// Every call of the documents, made once with valid values: registered, described, and answering as described.
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFlowApp, type FlowApp } from '../../support/flow-app.ts'
import { loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { type CallRow, everyCall, type Who } from './every-call.ts'
import { madeElsewhere } from './every-operation.ts'

interface Operation {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly properties?: object } }>>
  }
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: object }>> }>
  >
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: object
}

/** Bodies without a rule: nothing has to be sent. */
const bodiless = new Set([
  'PUT /flowable/tasks/{id}/action/claim',
  'PUT /flowable/tasks/{id}/action/unclaim',
  'POST /flowable/operations/process-instances/{id}/evaluate-conditions',
])

/** `GET /a/{}/b`: parameter names differ between the documents and here. */
function nameless(call: string): string {
  return call.replaceAll(/\{\w+\}/g, '{}')
}

const ofWorkflow = /^(?:GET|POST|PUT|DELETE) \/(?:flowable|modeler|processes)/

describe.each(testDatabases)('every call of the workflow on %s', (database) => {
  let app: FlowApp
  let description: Description
  let described: ReadonlyMap<string, Operation>
  const tokens = new Map<Who, string>()
  const kept = new Map<string, string>()
  const ajv = new Ajv2020({ strict: false, validateFormats: false })

  beforeAll(async () => {
    app = await buildFlowApp(database)
    tokens.set('admin', app.admin)
    for (const [account, username] of Object.entries({ starter: '张三', boss: '李四', clerk: '王五' }))
      tokens.set(account as Who, (await loginAs(app, { account, username })).token)
    const answer = await app.app.inject({ method: 'GET', url: '/api/openapi.json', headers: { token: app.admin } })
    description = answer.json()
    ajv.addSchema({ $id: 'all', components: description.components })
    const pairs = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [nameless(`${method.toUpperCase()} ${path}`), operation] as const,
      ),
    )
    described = new Map(pairs)
  })
  afterAll(() => app.close())

  const fill = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => kept.get(name) ?? whole)

  async function bodyOf({ body, file }: CallRow): Promise<{ payload?: string | Buffer; type?: string }> {
    if (body !== undefined) return { payload: fill(JSON.stringify(body)), type: 'application/json' }
    if (file === undefined) return {}
    const data = new FormData()
    for (const [name, value] of Object.entries(file.fields ?? {})) data.append(name, fill(value))
    data.append('file', new Blob([file.text]), file.name)
    const encoded = new Response(data)
    return { payload: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') ?? '' }
  }

  async function make(row: CallRow) {
    const [method, place = ''] = row.call.split(' ')
    const path = place.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(kept.get(row.at?.[name] ?? '') ?? ''),
    )
    const { payload, type } = await bodyOf(row)
    return app.app.inject({
      method: method as 'GET',
      url: `/api${path}${row.query === undefined ? '' : `?${encodeURI(fill(row.query))}`}`,
      headers: { token: tokens.get(row.as), ...(type && { 'content-type': type }) },
      ...(payload === undefined ? {} : { payload }),
    })
  }

  function keep(data: unknown, names: Readonly<Record<string, string>>): void {
    for (const [name, path] of Object.entries(names)) {
      const value = path.split('.').reduce<unknown>((inner, part) => (inner as Record<string, unknown>)[part], data)
      expect([name, value]).toEqual([name, expect.any(String)])
      kept.set(name, String(value))
    }
  }

  /** The schema of the answer, with references resolved against the whole description. */
  const schemaOf = (schema: object): object =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"all#/components')) as object

  const asDownload = /^attachment; filename="[ -~]+"; filename\*=UTF-8''[!-~]+$/

  /** The answer's `data`, or the file; and deviations from the description. */
  function read(operation: Operation | undefined, answer: Awaited<ReturnType<typeof make>>) {
    const [type = '', content] = Object.entries(operation?.responses['200']?.content ?? {})[0] ?? []
    if (type === '*/*') {
      const isNamed = asDownload.test(String(answer.headers['content-disposition']))
      return { data: answer.body, wrong: isNamed ? [] : ['it is not a download'] }
    }
    const schema = content?.schema ?? {}
    const validate = ajv.compile(schemaOf(schema))
    const envelope = answer.json<{ data: unknown }>()
    const isSaid = JSON.stringify(schema).includes('"data"')
    const wrong = validate(envelope) ? [] : (validate.errors ?? [])
    return { data: envelope.data, wrong: isSaid ? wrong : ['it says nothing of its answer'] }
  }

  test.each(everyCall.map((row, at) => [at + 1, row.call, row] as const))('%i. %s', async (_at, call, row) => {
    const registered = app.app.routeTable.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(registered.map(nameless)).toContain(nameless(call))
    const answer = await make(row)
    expect([call, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([call, 200, ''])
    const { data, wrong } = read(described.get(nameless(call)), answer)
    expect(wrong).toEqual([])
    keep(data, row.keep ?? {})
    expect({ data }).toMatchObject({ data: row.says ?? data })
  })

  test('requests are described: body fields and query parameters', () => {
    const found: string[] = []
    for (const { call, body, file, query } of everyCall) {
      const { requestBody, parameters = [] } = described.get(nameless(call)) ?? {}
      const sent = file === undefined ? Object.keys(body ?? {}) : ['file', ...Object.keys(file.fields ?? {})]
      const [content] = Object.values(requestBody?.content ?? {})
      const known = Object.keys(content?.schema.properties ?? {})
      if (/^(?:POST|PUT)/.test(call) && known.length === 0 && !bodiless.has(call))
        found.push(`${call} says nothing of its body`)
      found.push(...sent.filter((name) => !known.includes(name)).map((name) => `${call} says nothing of ${name}`))
      const asked = (query ?? '').split('&').flatMap((pair) => pair.split('=')[0] || [])
      const named = new Set(parameters.filter((one) => one.in === 'query').map(({ name }) => name))
      found.push(...asked.filter((name) => !named.has(name)).map((name) => `${call} says nothing of ?${name}`))
    }
    expect(found).toEqual([])
  })

  test('every call of the workflow is covered', () => {
    const made = new Set([...everyCall.map(({ call }) => call), ...madeElsewhere].map(nameless))
    const registered = [...described.keys()].filter((call) => ofWorkflow.test(call))
    const left = registered.filter((call) => !made.has(call))
    expect(left).toEqual([])
    expect(registered.length).toBeGreaterThan(80)
  })
})
