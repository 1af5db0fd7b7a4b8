// The contract of process engines: deployments, definitions, and facts about them.
import { describe, expect, test } from 'vitest'
import type { DeploymentQuery } from '../../../src/server/ports/process/process-queries.ts'
import { diagram, flows, twoApprovals } from '../../support/flow.ts'
import { zipOf } from '../../support/make-zip.ts'
import { assigned, bytesOf, conflict, line, missing, useEngine, user } from '../../support/process-contract.ts'
import { engines } from '../../support/process-harness.ts'

describe.each(engines)('$name', ({ create }) => {
  const { act, ask, deploy, instanceOf, pass, port, prepare, start } = useEngine(create)

  test('versions of a key count up, the highest is the latest, and the upload can be downloaded', async () => {
    const text = twoApprovals('versions')
    const older = await deploy('versions', text, { name: 'first', category: 'office' })
    expect(older.deployment).toMatchObject({ name: 'first', category: 'office', tenantId: '' })
    const second = await deploy('versions', text)
    expect([older, second].map(({ definition }) => definition.version)).toEqual([1, 2])
    const all = await ask((engine, call) => engine.definitions(call, { key: 'versions', sort: 'version' }))
    expect(all).toMatchObject({ total: 2, rows: [{ id: older.definition.id }, { id: second.definition.id }] })
    const { id } = older.deployment
    const file = await ask((engine, call) => engine.resource(call, id, older.definition.resourceName))
    expect(new TextDecoder().decode(file ?? new Uint8Array())).toBe(text)
    expect(await ask((engine, call) => engine.resource(call, id, 'other'))).toBeNull()
  })

  test('of versions with one name the newest is listed first', async () => {
    for (let made = 0; made < 4; made++) await deploy('listed', twoApprovals('listed'))
    const { rows } = await ask((engine, call) => engine.definitions(call, { key: 'listed' }))
    expect(rows.map(({ version }) => version)).toEqual([4, 3, 2, 1])
  })

  test('a diagram with a mistake is refused with the element, and nothing is deployed', async () => {
    const bytes = bytesOf(
      diagram('broken', '<startEvent id="start" /><sequenceFlow id="lost" sourceRef="start" targetRef="no" />'),
    )
    await expect(prepare({ fileName: 'broken.bpmn', bytes })).rejects.toMatchObject({
      status: 400,
      fields: expect.arrayContaining([expect.objectContaining({ field: 'lost' })]) as unknown,
    })
    expect((await ask((engine, call) => engine.definitions(call, { key: 'broken' }))).total).toBe(0)
  })

  test('a diagram is inspected without being deployed: its problems, and positions if it has none', async () => {
    const right = await port().inspect(twoApprovals('inspected'))
    expect(right.problems).toEqual([])
    expect(right.drawn).toMatch(/<bpmndi:BPMNShape [^>]*bpmnElement="[^"]+"/)
    const wrong = await port().inspect(
      diagram('inspected', '<startEvent id="start" /><sequenceFlow id="lost" sourceRef="start" targetRef="no" />'),
    )
    expect(wrong.problems).toContainEqual(expect.objectContaining({ field: 'lost', severity: 'error' }))
    expect(await port().inspect('no diagram')).toMatchObject({ problems: [{ field: null }], drawn: null })
    expect((await ask((engine, call) => engine.definitions(call, { key: 'inspected' }))).total).toBe(0)
  })

  test('an expression is tried: its variables, its value, its fault', async () => {
    const right = { problem: null, names: ['days'], result: 'true' }
    expect(await port().tryExpression('${days > 3}', { days: 5 })).toEqual(right)
    expect(await port().tryExpression('${days >', null)).toMatchObject({ problem: expect.any(String), result: null })
  })

  test('an expression that does not come to an end is stopped, and others are tried after it', async () => {
    const numbers = Array.from({ length: 100 }, (_, at) => at)
    const texts = numbers.map((at) => String(at).padStart(1000, '0'))
    const values = { wanted: numbers, texts, all: texts.map((text) => `1${text.slice(1)}`) }
    const grown = `${'${all.addAll(all)}'.repeat(3)}\${all.addAll(texts)}`
    const slow = `${grown}${'${all.containsAll(wanted)}'.repeat(60)}`
    const [stopped, next] = await Promise.all([port().tryExpression(slow, values), port().tryExpression('${1}', {})])
    expect(stopped).toMatchObject({ problem: expect.stringContaining('已停止'), result: null })
    expect(next).toMatchObject({ problem: null, result: '1' })
  })

  test('a large diagram is reviewed beside the process, and gets the same review', async () => {
    const wrong = '<startEvent id="start"/><sequenceFlow id="lost" sourceRef="start" targetRef="no"/>'
    const { problems } = await port().inspect(diagram('large', wrong))
    const large = diagram('large', `${wrong}<!-- ${'字'.repeat(100_000)} -->`)
    const reviews = await Promise.all([
      port().inspect(large),
      port().inspect(large),
      port().inspect('x'.repeat(100_001)),
    ])
    expect(reviews.map((review) => review.problems.map(({ field }) => field))).toEqual([
      problems.map(({ field }) => field),
      problems.map(({ field }) => field),
      [null],
    ])
  })

  test('a diagram of more than 2000 nodes gets no positions, only its problems', async () => {
    const chain = (count: number): string => {
      const ids = Array.from({ length: count }, (_, at) => `t${at}`)
      const tasks = ids.map((id) => `<manualTask id="${id}"/>`).join('')
      return diagram('long', `<startEvent id="s"/>${tasks}${flows('s', ...ids)}`)
    }
    expect((await port().inspect(chain(50))).drawn).toContain('BPMNShape')
    expect(await port().inspect(chain(2000))).toEqual({ problems: [], drawn: null })
  })

  test('deployments are found by name, category and tenant; the forms of an archive have it as parent', async () => {
    const bytes = zipOf([
      { name: 'packed.bpmn', data: bytesOf(line('packed', assigned('t', 'kermit'), 't')) },
      { name: 'packed.form', data: bytesOf(JSON.stringify({ key: 'packed', name: 'Packed', fields: [] })) },
    ])
    const { deployment } = await deploy('packed', '', { fileName: 'packed.zip', bytes, name: 'Packed', category: 'hr' })
    const list = (query: DeploymentQuery) => ask((engine, call) => engine.deployments(call, query))
    const found = await list({ kind: 'process', nameLike: 'pack%', category: 'hr', tenantId: '' })
    expect(found).toMatchObject({ total: 1, rows: [{ id: deployment.id, name: 'Packed' }] })
    expect(await list({ kind: 'form', parentDeploymentId: deployment.id })).toMatchObject({ total: 1 })
    expect(await list({ kind: 'form', id: deployment.id })).toEqual({ total: 0, rows: [] })
  })

  test('versions are counted per tenant', async () => {
    const text = twoApprovals('rented')
    await deploy('rented', text)
    await deploy('rented', text, { tenantId: 'east' })
    const { rows } = await ask((engine, call) =>
      engine.definitions(call, { key: 'rented', latest: true, tenantId: 'east' }),
    )
    expect(rows).toMatchObject([{ version: 1, tenantId: 'east' }])
    expect(await start({ definitionKey: 'rented', tenantId: 'east' })).toMatchObject({ tenantId: 'east' })
  })

  test('a definition names who may start it, and a search by person omits those for others', async () => {
    const process = 'flowable:candidateStarterUsers="anna" flowable:candidateStarterGroups="staff"'
    const text = diagram('chosen', `<startEvent id="s" />${user('t')}${flows('s', 't')}`, { process })
    const { definition } = await deploy('chosen', text)
    const known = await ask((engine, call) => engine.definition(call, definition.id))
    expect(known).toMatchObject({ starterUsers: ['anna'], starterGroups: ['staff'] })
    const startable = async (account: string, ...groups: readonly string[]) => {
      const query = { key: 'chosen', startableBy: { account, groups } }
      return (await ask((engine, call) => engine.definitions(call, query))).total
    }
    expect([await startable('anna'), await startable('zoe', 'staff'), await startable('zoe')]).toEqual([1, 1, 0])
  })

  test('a deployment in use is deleted only together with its instances', async () => {
    const { deployment, definition } = await deploy('gone', twoApprovals('gone'))
    const { id } = await start({ definitionKey: 'gone' })
    const remove = (cascade: boolean) =>
      act(null, (engine, call) => engine.deleteDeployment(call, deployment.id, cascade))
    await expect(remove(false)).rejects.toMatchObject(conflict)
    await remove(true)
    expect(await instanceOf(id)).toBeNull()
    expect(await ask((engine, call) => engine.definition(call, definition.id))).toBeNull()
    await expect(start({ definitionKey: 'gone' })).rejects.toMatchObject(missing)
  })

  test('when the newest version is deleted, the previous one is the newest again', async () => {
    const older = await deploy('back', twoApprovals('back'))
    const newer = await deploy('back', twoApprovals('back'))
    await act(null, (engine, call) => engine.deleteDeployment(call, newer.deployment.id, false))
    const { rows } = await ask((engine, call) => engine.definitions(call, { key: 'back', latest: true }))
    expect(rows).toMatchObject([{ id: older.definition.id, version: 1 }])
    const again = act(null, (engine, call) => engine.deleteDeployment(call, newer.deployment.id, false))
    await expect(again).rejects.toMatchObject(missing)
  })

  test('the elements of a diagram are described', async () => {
    const loop =
      '<multiInstanceLoopCharacteristics><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics>'
    const starter =
      '<extensionElements><m:initiator-can-complete xmlns:m="http://flowable.org/modeler">true</m:initiator-can-complete></extensionElements>'
    const text = diagram(
      'facts',
      `<startEvent id="s" /><userTask id="many">${loop}</userTask>${user('one', '', starter)}${flows('s', 'many', 'one')}`,
    )
    const { definition } = await deploy('facts', text)
    const facts = (element: string) => ask((engine, call) => engine.node(call, definition.id, element))
    expect(await facts('many')).toEqual({ inLoop: true, starterCompletes: false })
    expect(await facts('one')).toEqual({ inLoop: false, starterCompletes: true })
    expect(await facts('none')).toBeNull()
    const drawing = await ask((engine, call) => engine.drawing(call, definition.id))
    expect(drawing?.nodes.map(({ id }) => id).toSorted()).toEqual(['many', 'one', 's'])
  })

  test('a group is in use while a definition names it or an open task is offered to it', async () => {
    const inUse = (group: string) => ask((engine, call) => engine.isGroupInUse(call, group))
    const text = (groups: string) =>
      diagram(
        'offered',
        `<startEvent id="s" /><userTask id="t" flowable:candidateGroups="${groups}" />${flows('s', 't')}`,
      )
    const named = await deploy('offered', text('cooks, bakers'))
    expect([await inUse('bakers'), await inUse('baker')]).toEqual([true, false])
    await act(null, (engine, call) => engine.deleteDeployment(call, named.deployment.id, false))
    expect(await inUse('bakers')).toBe(false)
    const asked = await deploy('offered', text('${group}'))
    await start({ definitionKey: 'offered', values: { group: 'bakers' } })
    expect(await inUse('bakers')).toBe(true)
    await act(null, (engine, call) => engine.deleteDeployment(call, asked.deployment.id, true))
    expect(await inUse('bakers')).toBe(false)
  })

  test('a definition is suspended with its instances, and activated at the given time', async () => {
    const { definition } = await deploy('sleeper', line('sleeper', assigned('t', 'kermit'), 't'))
    const { id } = await start({ definitionKey: 'sleeper' })
    const suspended = async () => [
      (await ask((engine, call) => engine.definition(call, definition.id)))?.suspended,
      (await instanceOf(id))?.suspended,
    ]
    await act(null, (engine, call) =>
      engine.suspendDefinition(call, definition.id, { suspended: true, withInstances: true }),
    )
    expect(await suspended()).toEqual([true, true])
    await expect(start({ definitionKey: 'sleeper' })).rejects.toMatchObject(conflict)
    await act(null, (engine, call) =>
      engine.suspendDefinition(call, definition.id, { suspended: false, withInstances: true, at: call.now + 60_000 }),
    )
    expect(await suspended()).toEqual([true, true])
    await pass(60_000)
    expect(await suspended()).toEqual([false, false])
  })
})
