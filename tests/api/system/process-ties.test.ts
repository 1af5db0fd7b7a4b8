// Links between administration and processes: role codes used by processes, open tasks of a leaving user.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { flows, one, start, end, user as userTask } from '../../support/bpmn.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { makeUser } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

describe.each(testDatabases)('on %s', (database) => {
  let app: TestApp
  let admin: string

  beforeEach(async () => {
    app = await buildTestApp({ database })
    admin = await app.login()
  })
  afterEach(() => app.close())

  const post = <Data = unknown>(path: string, body: unknown) => app.post<Data>(path, body, { token: admin })
  const deploy = async (data: string): Promise<string> => {
    const answer = await post<{ id: string }>('/flowable/deployment', { resourceName: '审批', data })
    expect(answer.errMsg).toBe('')
    return answer.data.id
  }
  const diagram = (...parts: Parameters<typeof userTask> extends [string, ...infer Rest] ? Rest : never) =>
    one(start('s'), userTask('work', ...parts), end('e'), flows('s -> work -> e'))
  const startProcess = async (values: object = {}) => {
    const list = await app.app.inject({ url: '/api/flowable/process-definitions', headers: { token: admin } })
    const [definition] = list.json<{ data: { id: string }[] }>().data
    const name = '一次审批'
    return post('/flowable/process-instances', { processDefinitionId: definition?.id, name, values })
  }
  const makeRole = async (code: string): Promise<number> => {
    const perm = await app.ports.database.read.selectFrom('system_permission').select('id').executeTakeFirstOrThrow()
    return (await post<{ id: number }>('/role/save', { name: '审核', code, perms: [perm.id] })).data.id
  }
  const rename = (id: number) => post('/role/save', { id, code: 'renamed' })
  const refused = { status: 409, errMsg: '角色编码正被流程使用，不能修改', errors: [{ field: 'code' }] }

  test('a role cannot be deleted or renamed while a deployed diagram names it as a candidate group', async () => {
    const id = await makeRole('reviewer')
    const deployment = await deploy(diagram({ candidateGroups: 'chief, reviewer' }))
    expect(await rename(id)).toMatchObject(refused)
    expect((await post('/role/save', { id, name: '改名' })).status).toBe(200)
    expect(await post('/role/del', { id })).toMatchObject({ status: 409, errMsg: '角色正被流程使用，不能删除' })
    const url = `/api/flowable-process/repository/deployments/${deployment}`
    expect((await app.app.inject({ method: 'DELETE', url, headers: { token: admin } })).statusCode).toBe(200)
    expect((await rename(id)).status).toBe(200)
    expect((await post('/role/del', { id })).status).toBe(200)
  })

  test.each([
    [
      'potential owners',
      '<potentialOwner><resourceAssignmentExpression><formalExpression>user(a), group(reviewer)</formalExpression></resourceAssignmentExpression></potentialOwner>',
    ],
  ])('a role keeps its code while %s of a diagram name it', async (_, inside) => {
    const id = await makeRole('reviewer')
    await deploy(diagram(inside))
    expect(await rename(id)).toMatchObject(refused)
  })

  test('a code that a diagram only resembles, or contains elsewhere, is free', async () => {
    const id = await makeRole('review')
    await deploy(diagram({ candidateGroups: 'reviewer', assignee: 'review' }, '<documentation>review</documentation>'))
    expect((await rename(id)).status).toBe(200)
  })

  test('a role keeps its code while an open task waits for it, whatever the diagram says', async () => {
    const id = await makeRole('reviewer')
    await deploy(diagram({ candidateGroups: '${group}' }))
    expect((await startProcess({ group: 'reviewer' })).errMsg).toBe('')
    expect(await rename(id)).toMatchObject(refused)
  })

  test('a leaving user has their open tasks listed, with the process they belong to', async () => {
    const leaver = await makeUser(app)
    await deploy(diagram({ assignee: leaver.account }))
    await startProcess()
    const { data } = await post<{ tasks: unknown[]; taskCount: number }>('/user/handover', { id: leaver.id })
    expect(data.taskCount).toBe(1)
    expect(data.tasks).toEqual([
      {
        id: expect.any(String) as string,
        name: 'work',
        instanceId: expect.any(String) as string,
        instanceName: '一次审批',
      },
    ])
    const other = await makeUser(app)
    expect((await post('/user/handover', { id: other.id })).data).toMatchObject({ tasks: [], taskCount: 0 })
  })
})
