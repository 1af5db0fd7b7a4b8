// Deployments: accepted files, versions, newest versions, start events, deletion; on both databases.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestEngine, diagram, flows, type TestEngine, twoApprovals } from '../../support/flow.ts'
import { zipOf } from '../../support/make-zip.ts'
import { testDatabases } from '../../support/test-database.ts'

function bytes(text: string) {
  return new TextEncoder().encode(text)
}
function form(key: string, fields: readonly object[] = []) {
  return JSON.stringify({ key, name: key, fields })
}

describe.each(testDatabases)('on %s', (database) => {
  let flow: TestEngine
  beforeAll(async () => {
    flow = await createTestEngine({ database })
  })
  afterAll(() => flow.dispose())

  const definitions = async (query: object) =>
    (await flow.look((work) => flow.engine.definitions(work, { size: 100, sort: 'version', ...query }))).rows
  const deployments = async (query: object) => (await flow.look((work) => flow.engine.deployments(work, query))).rows
  const countDeployments = async () => (await flow.look((work) => flow.engine.deployments(work, { size: 1 }))).total
  const remove = (id: string, cascade = false) =>
    flow.act('admin', (work) => flow.engine.deleteDeployment(work, id, cascade))
  const start = (definitionKey: string, more: object = {}) =>
    flow.act('x', (work) => flow.engine.start(work, { definitionKey, ...more }))
  const running = async (definitionKey: string) =>
    (await flow.look((work) => flow.engine.instances(work, { definitionKey, size: 100 }))).rows

  test('a deployed definition describes its content, and the file is returned byte for byte', async () => {
    const text = diagram('leave', `<startEvent id="s" flowable:formKey="ask" /><endEvent id="e" />${flows('s', 'e')}`, {
      process: 'flowable:candidateStarterUsers="kermit,gonzo" flowable:candidateStarterGroups="managers"',
    })
    const deployment = await flow.deploy({ fileName: '请假.v2.bpmn20.xml', category: 'hr' }, text)
    expect(deployment).toMatchObject({
      kind: 'process',
      name: '请假',
      category: 'hr',
      tenantId: '',
      deployBy: 'deployer',
    })
    const [definition] = await definitions({ key: 'leave' })
    expect(definition).toMatchObject({
      version: 1,
      name: 'leave process',
      category: 'http://example.com/flow',
      resourceName: '请假.v2.bpmn20.xml',
      deploymentId: deployment.id,
      latest: true,
      suspended: false,
      startFormKey: 'ask',
      starterUsers: ['kermit', 'gonzo'],
      starterGroups: ['managers'],
    })
    expect(definition?.id).toMatch(/^leave:1:[0-9a-f-]{36}$/)
    const stored = await flow.look((work) => flow.engine.resource(work, deployment.id, '请假.v2.bpmn20.xml'))
    expect(Buffer.from(stored ?? []).toString()).toBe(text)
  })

  test('the id contains key and version if it fits into 64 characters; longer keys are deployed and started too', async () => {
    const most = 'k'.repeat(64 - ':1:'.length - 36)
    const idOf = async (key: string) => {
      await flow.deploy({ fileName: 'a.bpmn' }, twoApprovals(key))
      return (await definitions({ key }))[0]?.id
    }
    expect(await idOf(most)).toMatch(/^k{25}:1:[0-9a-f-]{36}$/)
    for (const length of [26, 64, 240]) {
      const key = 'l'.repeat(length)
      const id = await idOf(key)
      expect(id).toMatch(/^[0-9a-f-]{36}$/)
      expect(await start(key)).toMatchObject({ definitionId: id, definitionKey: key })
    }
  })

  test('the same bytes twice are two versions; each tenant counts separately', async () => {
    const text = twoApprovals('counted')
    for (const tenantId of ['', '', 'acme']) await flow.deploy({ fileName: 'a.bpmn', tenantId }, text)
    const found = await definitions({ key: 'counted' })
    expect(found.map(({ tenantId, version, latest }) => [tenantId, version, latest])).toEqual(
      expect.arrayContaining([
        ['', 1, false],
        ['', 2, true],
        ['acme', 1, true],
      ]),
    )
    expect((await definitions({ key: 'counted', latest: true })).map(({ version }) => version)).toEqual([1, 2])
    expect(await start('counted')).toMatchObject({ definitionId: found.find(({ version }) => version === 2)?.id })
    await expect(start('counted', { tenantId: 'nobody' })).rejects.toMatchObject({ status: 404 })
  })

  test('concurrent deployments of one key get consecutive versions', async () => {
    const text = twoApprovals('crowded')
    await Promise.all(Array.from({ length: 6 }, () => flow.deploy(text)))
    const found = await definitions({ key: 'crowded' })
    expect(found.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6])
    expect(found.filter(({ latest }) => latest).map(({ version }) => version)).toEqual([6])
  })

  test('startable definitions are queried by account and group; without named starters they are open to all', async () => {
    const open = twoApprovals('open-to-all')
    await flow.deploy(open)
    const body = `<startEvent id="s" /><endEvent id="e" />${flows('s', 'e')}`
    await flow.deploy(diagram('closed', body, { process: 'flowable:candidateStarterGroups="managers"' }))
    const startable = async (account: string, groups: readonly string[] = []) => {
      const rows = await definitions({ startableBy: { account, groups } })
      return rows.map(({ key }) => key).filter((key) => ['open-to-all', 'closed'].includes(key))
    }
    expect(await startable('stranger')).toEqual(['open-to-all'])
    expect(new Set(await startable('boss', ['managers']))).toEqual(new Set(['open-to-all', 'closed']))
  })

  test('an archive deploys its diagrams and forms, and keeps the rest', async () => {
    const body = `<startEvent id="s" /><userTask id="t" flowable:formKey="zipped" /><endEvent id="e" />${flows('s', 't', 'e')}`
    const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 255])
    const zip = zipOf([
      { name: 'flows/a.bpmn', data: bytes(diagram('zip-a', body)) },
      { name: 'b.bpmn20.xml', data: bytes(twoApprovals('zip-b')) },
      {
        name: 'forms/z.form',
        data: bytes(form('zipped', [{ id: 'why', name: '原因', type: 'text', required: true }])),
      },
      { name: 'picture.png', data: picture },
      { name: '__MACOSX/flows/._a.bpmn', data: picture },
      { name: 'flows/.DS_Store', data: picture },
    ])
    const deployment = await flow.deploy({ fileName: 'all.bar' }, zip)
    const keys = (await definitions({ deploymentId: deployment.id })).map(({ key }) => key)
    expect(keys.toSorted()).toEqual(['zip-a', 'zip-b'])
    const stored = await flow.look((work) => flow.engine.resource(work, deployment.id, 'picture.png'))
    expect(new Uint8Array(stored ?? [])).toEqual(picture)
    const added = await flow.look((work) => flow.engine.resource(work, deployment.id, 'flows/.DS_Store'))
    expect(added).toBeNull()
    const [below] = await deployments({ kind: 'form', parentDeploymentId: deployment.id })
    const forms = await flow.look((work) => flow.engine.formDefinitions(work, { deploymentId: below?.id ?? '' }))
    expect(forms.rows).toMatchObject([{ key: 'zipped', version: 1, resourceName: 'forms/z.form' }])
  })

  test.each<[string, string, string | Uint8Array, number]>([
    ['a file of another kind', 'a.txt', 'x', 400],
    ['an extension in upper case', 'a.BPMN', twoApprovals('upper'), 400],
    ['a file that is not a diagram', 'a.bpmn', '<html/>', 400],
    ['bytes that are not text', 'a.bpmn', new Uint8Array([0xff, 0xfe, 0]), 400],
    ['a broken archive', 'a.zip', 'not a zip', 400],
    ['an archive without diagrams and forms', 'a.zip', zipOf([{ name: 'a.txt', data: bytes('x') }]), 400],
    ['a diagram above 2 MB', 'a.bpmn', ' '.repeat(2 * 1024 * 1024 + 1), 413],
    [
      'a diagram above 2 MB in an archive',
      'a.zip',
      zipOf([{ name: 'a.bpmn', data: bytes(' '.repeat(2 * 1024 * 1024 + 1)) }]),
      413,
    ],
    ['a form that cannot be read', 'a.form', '{"key":"k","surprise":1}', 400],
    [
      'one process key twice',
      'a.zip',
      zipOf([
        { name: 'a.bpmn', data: bytes(twoApprovals('same')) },
        { name: 'b.bpmn', data: bytes(twoApprovals('same')) },
      ]),
      400,
    ],
    [
      'one bad diagram among good ones',
      'a.zip',
      zipOf([
        { name: 'a.bpmn', data: bytes(twoApprovals('good')) },
        { name: 'b.bpmn', data: bytes(diagram('bad', `<startEvent id="s" />${flows('s', 'nowhere')}`)) },
      ]),
      400,
    ],
  ])('%s is refused and nothing is stored', async (_title, fileName, content, status) => {
    const before = await countDeployments()
    await expect(flow.deploy({ fileName }, content)).rejects.toMatchObject({ status })
    expect(await countDeployments()).toBe(before)
  })

  test('problems of a diagram are reported by element', async () => {
    const text = diagram('dangling', `<startEvent id="s" />${flows('s', 'nowhere')}`)
    const refused: unknown = await flow.deploy(text).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 400, message: '流程图有错误，未部署' })
    expect((refused as { fields: { field: string }[] }).fields.map(({ field }) => field)).toContain('s-nowhere')
  })

  test('a deployment in use can only be deleted with its instances; then the previous version is the newest again', async () => {
    const first = await flow.deploy(twoApprovals('removed'))
    const second = await flow.deploy(twoApprovals('removed'))
    const instance = await start('removed')
    await expect(remove(second.id)).rejects.toMatchObject({ status: 409 })
    expect(await definitions({ key: 'removed' })).toHaveLength(2)
    await remove(second.id, true)
    expect(await flow.look((work) => flow.engine.instance(work, instance.id))).toBeNull()
    expect((await flow.look((work) => flow.engine.tasks(work, { instanceId: instance.id, state: 'all' }))).total).toBe(
      0,
    )
    expect(await definitions({ key: 'removed' })).toMatchObject([{ version: 1, latest: true }])
    await remove(first.id)
    expect(await definitions({ key: 'removed' })).toEqual([])
    await expect(remove(first.id)).rejects.toMatchObject({ status: 404 })
  })

  test('ended instances keep their history when the deployment is deleted without cascade', async () => {
    const deployment = await flow.deploy(twoApprovals('kept'))
    const instance = await start('kept')
    await flow.act('x', (work) => flow.engine.cancel(work, instance.id, 'over'))
    await remove(deployment.id)
    expect(await flow.look((work) => flow.engine.instance(work, instance.id))).toMatchObject({ deleteReason: 'over' })
  })

  test('start timers belong to the newest version: moved on deployment, restored on deletion', async () => {
    const timed = (cycle: string) =>
      diagram(
        'clockwork',
        `<startEvent id="s"><timerEventDefinition><timeCycle>${cycle}</timeCycle></timerEventDefinition></startEvent>
         <userTask id="t" /><endEvent id="e" />${flows('s', 't', 'e')}`,
      )
    await flow.deploy(timed('R/PT1H'))
    const second = await flow.deploy(timed('R2/PT2H'))
    const pass = async (hours: number) => {
      flow.clock.advance(hours * 3_600_000)
      await flow.worker.runDueJobs()
      return (await running('clockwork')).length
    }
    expect(await pass(1)).toBe(0)
    expect(await pass(1)).toBe(1)
    expect(await pass(2)).toBe(2)
    expect(await pass(2)).toBe(2)
    await remove(second.id, true)
    expect(await pass(1)).toBe(1)
    expect(await pass(1)).toBe(2)
    expect(flow.jobErrors).toEqual([])
  })

  test('a message starts the newest version; another process may not claim the same message', async () => {
    const listening = (key: string) =>
      diagram(
        key,
        `<startEvent id="s"><messageEventDefinition messageRef="hail" /></startEvent><userTask id="t" />
         <endEvent id="e" />${flows('s', 't', 'e')}`,
        { before: '<message id="hail" name="hail" />' },
      )
    const first = await flow.deploy(listening('hailed'))
    const second = await flow.deploy(listening('hailed'))
    const hail = () => flow.act('x', (work) => flow.engine.start(work, { message: 'hail' }))
    expect((await hail()).definitionId).toMatch(/^hailed:2:/)
    await expect(flow.deploy(listening('rival'))).rejects.toMatchObject({ status: 400 })
    await remove(second.id, true)
    expect((await hail()).definitionId).toMatch(/^hailed:1:/)
    await remove(first.id, true)
    await expect(hail()).rejects.toMatchObject({ status: 404 })
  })

  test('form files have versions of their own; deleting the newest restores the previous one', async () => {
    const first = await flow.deploy({ fileName: 'ask.form', kind: 'form' }, form('ask'))
    const second = await flow.deploy({ fileName: 'ask.form', kind: 'form' }, form('ask'))
    expect(first).toMatchObject({ kind: 'form', name: 'ask.form' })
    const newest = async () => {
      const page = await flow.look((work) => flow.engine.formDefinitions(work, { key: 'ask', latest: true }))
      return page.rows.map(({ version }) => version)
    }
    expect(await newest()).toEqual([2])
    await remove(second.id)
    expect(await newest()).toEqual([1])
    await expect(flow.deploy({ fileName: 'a.bpmn', kind: 'form' }, form('ask'))).rejects.toMatchObject({ status: 400 })
  })
})
