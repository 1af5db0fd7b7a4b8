// Requests of running processes: sent after the step, with Flowable's fields, retried, and never beyond what is allowed.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSender } from '../../../src/server/adapters/embedded-engine/jobs/send-request.ts'
import { createTestEngine, flows, type TestEngine } from '../../support/flow.ts'
import { type LocalServer, openLocalServer } from '../../support/local-server.ts'
import {
  around,
  deadLetters,
  type Fields,
  isAt,
  service,
  startProcess,
  variablesOf,
} from '../../support/service-tasks.ts'
import { testDatabases } from '../../support/test-database.ts'

describe.each(testDatabases)('on %s', (database) => {
  let flow: TestEngine
  let near: LocalServer
  let far: LocalServer

  beforeAll(async () => {
    far = await openLocalServer((_asked, response) => response.end('far'))
    near = await openLocalServer(({ url, headers }, response) => {
      const status = /^\/status\/(\d+)/.exec(url)?.[1]
      if (url === '/big') return void response.end('x'.repeat(1024 * 1024 + 1))
      if (url === '/cut') return void response.destroy()
      if (url === '/slow') return void response.write('half')
      if (url === '/gbk') {
        response.setHeader('content-type', 'text/plain; charset=GBK')
        return void response.end(Buffer.from([0xc9, 0xf3, 0xc5, 0xfa]))
      }
      if (url === '/json') return void response.end('{"amount": 7, "lines": [1, 2]}')
      if (url === '/empty') return void response.end()
      if (url.startsWith('/to/')) {
        response.writeHead(302, { location: decodeURIComponent(url.slice(4)) })
        return void response.end()
      }
      response.writeHead(status === undefined ? 200 : Number(status), { 'x-echo': String(headers['x-ask'] ?? '') })
      response.end('answer')
    })
    // The local servers stand in for public ones; private addresses are tested separately.
    const sendRequest = createSender({ hosts: [near.host], isRefused: () => false })
    flow = await createTestEngine({ database, sendRequest })
  })
  afterAll(async () => {
    await flow.dispose()
    await near.close()
    await far.close()
  })
  beforeEach(() => {
    flow.jobErrors.length = 0
  })

  const errorOf = async (id: string) =>
    (
      await flow.database.read
        .selectFrom('flow_engine_job')
        .select('error')
        .where('instanceId', '=', id)
        .executeTakeFirst()
    )?.error

  const request = (fields: Fields) => service('http', { requestMethod: 'GET', ...fields })

  describe('a request', () => {
    test('is sent after the step with its method, headers and body, and its task waits for the response', async () => {
      const asked = near.asked.length
      const fields = {
        requestMethod: 'POST',
        requestUrl: `http://${near.host}/orders?\${number}`,
        requestHeaders: 'X-Ask: ${number}\nContent-Type: application/json\nHost: elsewhere.example.com',
        requestBody: '{"who": "${who}"}',
        saveResponseParameters: 'true',
        saveRequestVariables: 'true',
        resultVariablePrefix: 'r',
      }
      const id = await startProcess(flow, around(request(fields)), { who: '张三', number: 5 })
      expect(near.asked).toHaveLength(asked)
      expect(await isAt(flow, id, 't')).toBe(false)
      await flow.worker.runDueJobs()
      expect(flow.jobErrors).toEqual([])
      expect(near.asked.at(-1)).toMatchObject({ method: 'POST', url: '/orders?5', body: '{"who": "张三"}' })
      expect(near.asked.at(-1)?.headers).toMatchObject({ host: near.host, 'content-type': 'application/json' })
      expect(await isAt(flow, id, 't')).toBe(true)
      expect(await variablesOf(flow, id)).toMatchObject({
        rRequestMethod: 'POST',
        rRequestUrl: `http://${near.host}/orders?5`,
        rRequestTimeout: 0,
        rDisallowRedirects: false,
        rSaveRequestVariables: true,
        rResponseProtocol: 'HTTP/1.1',
        rResponseStatusCode: 200,
        rResponseReason: 'OK',
        rResponseBody: 'answer',
        rResponseHeaders: expect.stringContaining('x-echo: 5') as string,
      })
    })

    test.each<[string, Fields, object]>([
      [
        'its body as text, under the id of the task',
        { requestUrl: '/json' },
        { xResponseBody: '{"amount": 7, "lines": [1, 2]}' },
      ],
      [
        'its body as JSON, under a name',
        { requestUrl: '/json', saveResponseVariableAsJson: 'true', responseVariableName: 'order' },
        { order: { amount: 7, lines: [1, 2] } },
      ],
      ['nothing as JSON', { requestUrl: '/empty', saveResponseVariableAsJson: 'true' }, { xResponseBody: null }],
      ['Chinese in the declared encoding', { requestUrl: '/gbk' }, { xResponseBody: '审批' }],
      [
        'a status that is not declared as a failure',
        { requestUrl: '/status/500', saveResponseParameters: 'true' },
        { xResponseStatusCode: 500 },
      ],
      [
        'a tolerated failure',
        { requestUrl: '/status/404', failStatusCodes: '4XX', ignoreException: 'true' },
        { xErrorMessage: '请求返回状态码 404' },
      ],
      [
        'invalid JSON, tolerated',
        { requestUrl: '/any', saveResponseVariableAsJson: 'true', ignoreException: 'true' },
        { xErrorMessage: '响应内容不是有效的JSON' },
      ],
      [
        'a redirect that is not followed',
        { requestUrl: '/to/%2Fjson', disallowRedirects: 'true', saveResponseParameters: 'true' },
        { xResponseStatusCode: 302 },
      ],
      [
        'a redirect within the host',
        { requestUrl: '/to/%2Fjson' },
        { xResponseBody: '{"amount": 7, "lines": [1, 2]}' },
      ],
    ])('stores %s', async (_title, fields, variables) => {
      const id = await startProcess(
        flow,
        around(request({ ...fields, requestUrl: `http://${near.host}${fields['requestUrl']}` })),
      )
      await flow.worker.runDueJobs()
      expect(await isAt(flow, id, 't')).toBe(true)
      expect(await variablesOf(flow, id)).toMatchObject(variables)
    })

    test('does not store transient variables beyond the step', async () => {
      const fields = { requestUrl: `http://${near.host}/json`, saveResponseParametersTransient: 'true' }
      const id = await startProcess(flow, around(request(fields)))
      await flow.worker.runDueJobs()
      expect(await isAt(flow, id, 't')).toBe(true)
      expect(await variablesOf(flow, id)).toEqual({})
    })

    test('throws a BPMN error for the statuses that it handles', async () => {
      const caught = `<boundaryEvent id="b" attachedToRef="x"><errorEventDefinition errorRef="HTTP404"/></boundaryEvent>
        <userTask id="mend"/><sequenceFlow id="c" sourceRef="b" targetRef="mend"/>`
      const fields = {
        requestUrl: `http://${near.host}/status/404`,
        handleStatusCodes: '400,404,5XX',
        failStatusCodes: '4XX',
      }
      const id = await startProcess(flow, around(request(fields), caught))
      await flow.worker.runDueJobs()
      expect([await isAt(flow, id, 't'), await isAt(flow, id, 'mend')]).toEqual([false, true])
      expect(flow.jobErrors).toEqual([])
    })

    test('that fails is tried three times at growing intervals, and then kept as a dead letter', async () => {
      const fields = { requestUrl: `http://${near.host}/status/503`, failStatusCodes: '5XX' }
      const id = await startProcess(flow, around(request(fields)))
      const times: number[] = []
      for (let minute = 0; minute < 60; minute += 1) {
        const before = near.asked.length
        await flow.worker.runDueJobs()
        if (near.asked.length > before) times.push(minute)
        flow.clock.advance(60_000)
      }
      expect(times).toHaveLength(3)
      expect((times[2] ?? 0) - (times[1] ?? 0)).toBeGreaterThanOrEqual((times[1] ?? 0) - (times[0] ?? 0))
      expect(await deadLetters(flow, id)).toMatchObject([
        { kind: 'outbox', activityId: 'x', retries: 0, error: '请求返回状态码 503' },
      ])
      expect(await variablesOf(flow, id)).toEqual({})
      expect(await isAt(flow, id, 't')).toBe(false)
    })

    test.each<[string, () => Fields, RegExp]>([
      ['to an unlisted host', () => ({ requestUrl: `http://${far.host}/` }), /^不允许访问主机 127\.0\.0\.1:\d+$/],
      [
        'redirected to an unlisted host',
        () => ({ requestUrl: `http://${near.host}/to/${encodeURIComponent(`http://${far.host}/`)}` }),
        /^不允许访问主机/,
      ],
      [
        'redirected out of HTTP',
        () => ({ requestUrl: `http://${near.host}/to/${encodeURIComponent('file:///etc/passwd')}` }),
        /^不允许访问主机/,
      ],
      [
        'redirected endlessly',
        () => ({ requestUrl: `http://${near.host}/status/302`, failStatusCodes: '3XX', disallowRedirects: 'true' }),
        /^请求返回状态码 302$/,
      ],
      ['to a file', () => ({ requestUrl: 'file:///etc/passwd' }), /^不允许访问主机/],
      [
        'with a listed name before another host',
        () => ({ requestUrl: `http://${near.host}@${far.host}/` }),
        /^不允许访问主机/,
      ],
      ['to no address', () => ({ requestUrl: 'nowhere' }), /^请求地址不正确：nowhere$/],
      [
        'with an unknown method',
        () => ({ requestMethod: 'TRACE', requestUrl: `http://${near.host}/` }),
        /^请求方法不支持：TRACE$/,
      ],
      [
        'with invalid headers',
        () => ({ requestHeaders: 'nonsense', requestUrl: `http://${near.host}/` }),
        /^请求头格式不正确/,
      ],
      [
        'with a body in another encoding',
        () => ({ requestBodyEncoding: 'GBK', requestUrl: `http://${near.host}/` }),
        /^请求体只支持UTF-8编码$/,
      ],
      ['with a response that is too large', () => ({ requestUrl: `http://${near.host}/big` }), /^响应内容超过1MB$/],
      [
        'with a response that never ends',
        () => ({ requestUrl: `http://${near.host}/slow`, requestTimeout: '150' }),
        /^请求超时$/,
      ],
      [
        'with an invalid time-out',
        () => ({ requestUrl: `http://${near.host}/slow`, requestTimeout: '-5' }),
        /^请求超时$/,
      ],
      ['that nobody answers', () => ({ requestUrl: `http://${near.host}/cut` }), /^请求失败：/],
      [
        'with an invalid JSON response',
        () => ({ requestUrl: `http://${near.host}/any`, saveResponseVariableAsJson: 'true' }),
        /^响应内容不是有效的JSON$/,
      ],
    ])('%s fails, and nothing goes out of the list', async (_title, fields, error) => {
      const before = far.asked.length
      const id = await startProcess(flow, around(request(fields())))
      await flow.worker.runDueJobs()
      expect(await errorOf(id)).toMatch(error)
      expect(await isAt(flow, id, 't')).toBe(false)
      expect(far.asked).toHaveLength(before)
      await flow.act('admin', (work) => flow.engine.cancel(work, id, 'test'))
    })

    test('of a step that is rolled back is never sent', async () => {
      const asked = near.asked.length
      const broken = `<startEvent id="s"/>${request({ requestUrl: `http://${near.host}/` })}<serviceTask id="bad" flowable:expression="\${missing}"/>
        <parallelGateway id="g"/>${flows('s', 'g')}<sequenceFlow id="f1" sourceRef="g" targetRef="x"/><sequenceFlow id="f2" sourceRef="g" targetRef="bad"/>`
      await expect(startProcess(flow, broken)).rejects.toThrow('missing')
      await flow.worker.runDueJobs()
      expect(near.asked).toHaveLength(asked)
    })
  })

  test('private addresses are refused even for an allowed host, by name, by number and after a redirect', async () => {
    const guarded = createSender({ hosts: [near.host, 'localhost', '[::1]'] })
    const send = (url: string) =>
      guarded({ method: 'GET', url, headers: {}, body: null, timeoutMs: 500, followRedirects: true })
    for (const url of [`http://${near.host}/`, 'http://localhost/', 'http://[::1]/'])
      await expect(send(url)).rejects.toThrow('不允许访问主机')
    expect(
      await createSender({ hosts: [] })({
        method: 'GET',
        url: 'http://example.com/',
        headers: {},
        body: null,
        timeoutMs: 500,
        followRedirects: true,
      }).catch((error: Error) => error.message),
    ).toBe('不允许访问主机 example.com')
  })

  test('credentials for one host are not sent to another that it redirects to', async () => {
    const send = createSender({ hosts: [near.host, far.host], isRefused: () => false })
    const headers = { authorization: 'Bearer secret', cookie: 'a=b', 'x-ask': 'open' }
    const url = `http://${near.host}/to/${encodeURIComponent(`http://${far.host}/`)}`
    expect((await send({ method: 'GET', url, headers, body: null, timeoutMs: 5000, followRedirects: true })).body).toBe(
      'far',
    )
    expect(near.asked.at(-1)?.headers).toMatchObject(headers)
    expect(far.asked.at(-1)?.headers).toMatchObject({ 'x-ask': 'open' })
    expect(far.asked.at(-1)?.headers).not.toHaveProperty('authorization')
    expect(far.asked.at(-1)?.headers).not.toHaveProperty('cookie')
  })
})
