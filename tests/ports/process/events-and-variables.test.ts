// The contract of process engines: events that instances wait for, and their variables.
import { describe, expect, test } from 'vitest'
import { diagram, flows } from '../../support/flow.ts'
import { line, missing, useEngine, user } from '../../support/process-contract.ts'
import { engines } from '../../support/process-harness.ts'

function waiting(key: string): string {
  const caught = (id: string, event: string) =>
    `<intermediateCatchEvent id="${id}">${event}</intermediateCatchEvent><endEvent id="end-${id}" />${flows(id, `end-${id}`)}`
  return diagram(
    key,
    `<startEvent id="start" /><parallelGateway id="fork" />${flows('start', 'fork', 'letter')}${flows('fork', 'bell')}
     ${caught('letter', '<messageEventDefinition messageRef="letter-of" />')}
     ${caught('bell', '<signalEventDefinition signalRef="bell-of" />')}`,
    { before: `<message id="letter-of" name="letter" /><signal id="bell-of" name="bell-${key}" />` },
  )
}

describe.each(engines)('$name', ({ create }) => {
  const { act, ask, deploy, standing, start, variablesOf } = useEngine(create)

  test('variables come back as they were, are changed and removed', async () => {
    await deploy('values', diagram('values', `<startEvent id="s" /><userTask id="t" />${flows('s', 't')}`))
    const values = {
      text: '好',
      whole: 7,
      part: 1.5,
      yes: true,
      none: null,
      list: [1, 'two'],
      tree: { a: { b: 1 } },
      when: new Date('2026-03-01T08:00:00Z'),
    }
    const { id } = await start({ definitionKey: 'values', values })
    const variables = () => variablesOf(id)
    expect(await variables()).toEqual(values)
    await act('anna', (engine, call) =>
      engine.changeVariables(call, id, { values: { whole: 8 }, remove: ['tree', 'list', 'when'] }),
    )
    expect(await variables()).toEqual({ text: '好', whole: 8, part: 1.5, yes: true, none: null })
    const rows = await ask((engine, call) => engine.variableRows(call, { instanceIds: [id] }))
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['none', 'part', 'text', 'whole', 'yes'])
  })

  test('setting variables overwrites those named and keeps the others', async () => {
    await deploy('again', line('again', user('t'), 't'))
    const { id } = await start({ definitionKey: 'again', values: { kept: 1, changed: 1 } })
    await act('anna', (engine, call) => engine.setVariables(call, id, { changed: 2, added: 3 }))
    expect(await variablesOf(id)).toEqual({ kept: 1, changed: 2, added: 3 })
  })

  test('a variable of an inner scope names that scope, and is not a variable of the instance', async () => {
    const loop = '<multiInstanceLoopCharacteristics flowable:collection="people" flowable:elementVariable="person" />'
    await deploy('scoped', line('scoped', user('t', 'flowable:assignee="${person}"', loop), 't'))
    const { id } = await start({ definitionKey: 'scoped', values: { people: ['kermit', 'gonzo'] } })
    const rows = await ask((engine, call) => engine.variableRows(call, { instanceIds: [id] }))
    const people = rows.filter(({ name }) => name === 'person')
    expect(people.map(({ value }) => value).toSorted()).toEqual(['gonzo', 'kermit'])
    expect(people.some(({ executionId }) => executionId === id)).toBe(false)
    expect(await variablesOf(id)).toEqual({ people: ['kermit', 'gonzo'] })
    expect(await ask((engine, call) => engine.variableRows(call, { taskIds: [] }))).toEqual([])
  })

  test('a message reaches the one instance it is meant for, a signal all that wait', async () => {
    await deploy('waiting', waiting('waiting'))
    const [one, other] = [await start({ definitionKey: 'waiting' }), await start({ definitionKey: 'waiting' })]
    const letter = () =>
      act(null, (engine, call) => engine.message(call, 'letter', { instanceId: one.id, values: { read: true } }))
    await letter()
    expect([await standing(one.id), await standing(other.id)]).toEqual([['bell'], ['bell', 'letter']])
    await expect(letter()).rejects.toMatchObject(missing)
    await act(null, (engine, call) => engine.signal(call, 'bell-waiting', {}))
    expect([await standing(one.id), await standing(other.id)]).toEqual([[], ['letter']])
    expect(await ask((engine, call) => engine.variables(call, one.id))).toEqual({ read: true })
  })

  test('a message without an instance starts one', async () => {
    const body = `<startEvent id="s"><messageEventDefinition messageRef="call-of" /></startEvent>${user('t')}${flows('s', 't')}`
    await deploy('called-up', diagram('called-up', body, { before: '<message id="call-of" name="call-up" />' }))
    const send = (name: string) =>
      act('anna', (engine, call) => engine.message(call, name, { values: { urgent: true } }))
    await send('call-up')
    const { rows } = await ask((engine, call) => engine.instances(call, { definitionKey: 'called-up' }))
    expect(rows).toMatchObject([{ startUserId: 'anna' }])
    expect(await variablesOf(rows[0]?.id ?? '')).toEqual({ urgent: true })
    await expect(send('nobody-listens')).rejects.toMatchObject(missing)
  })

  test('a receive task continues when triggered, once', async () => {
    await deploy('receiver', line('receiver', '<receiveTask id="r" />', 'r'))
    const { id } = await start({ definitionKey: 'receiver' })
    const steps = await ask((engine, call) => engine.activities(call, { instanceId: id }))
    const executionId = steps.find(({ activityId }) => activityId === 'r')?.executionId ?? ''
    const trigger = () => act(null, (engine, call) => engine.trigger(call, executionId, { answer: 42 }))
    await trigger()
    expect(await standing(id)).toEqual([])
    expect(await variablesOf(id)).toEqual({ answer: 42 })
    await expect(trigger()).rejects.toMatchObject(missing)
  })

  test('a condition that has become true is noticed when evaluated again, if not before', async () => {
    const condition = '<conditionalEventDefinition><condition>${ready}</condition></conditionalEventDefinition>'
    const event = `<intermediateCatchEvent id="w">${condition}</intermediateCatchEvent>`
    const body = `<startEvent id="s" /><parallelGateway id="f" />${event}${user('t')}${flows('s', 'f', 'w')}${flows('f', 't')}`
    await deploy('condition', diagram('condition', body))
    const { id } = await start({ definitionKey: 'condition', values: { ready: false } })
    const look = () => act(null, (engine, call) => engine.evaluateConditions(call, id))
    await look()
    expect(await standing(id)).toEqual(['t', 'w'])
    await act(null, (engine, call) => engine.setVariables(call, id, { ready: true }))
    await look()
    expect(await standing(id)).toEqual(['t'])
  })
})
