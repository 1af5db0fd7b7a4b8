// The contract of process engines: instances with many branches, whose tasks complete one by one.
import { describe, expect, test } from 'vitest'
import { diagram, flows } from '../../support/flow.ts'
import { assigned, useEngine } from '../../support/process-contract.ts'
import { engines } from '../../support/process-harness.ts'

const count = 30
const branches = Array.from({ length: count }, (_, at) => `t${at}`)

function forked(key: string, extra = ''): string {
  const tasks = branches.map((id) => assigned(id, 'kermit')).join('')
  const ways = branches.map((id) => flows('f', id, 'j')).join('')
  const body = `<startEvent id="s"/><parallelGateway id="f"/><parallelGateway id="j"/>${assigned('last', 'kermit')}`
  return diagram(key, `${body}<endEvent id="e"/>${flows('s', 'f')}${flows('j', 'last', 'e')}${tasks}${ways}${extra}`)
}

describe.each(engines)('$name', ({ create }) => {
  const { act, ask, complete, deploy, instanceOf, openTask, standing, start } = useEngine(create)

  async function openTasks(instanceId: string) {
    return (await ask((engine, call) => engine.tasks(call, { instanceId, sort: 'createTime', size: 100 }))).rows
  }

  test('every branch waits at the join until the last one arrives', async () => {
    await deploy('wide', forked('wide'))
    const { id } = await start({ definitionKey: 'wide' })
    const tasks = await openTasks(id)
    for (const task of tasks.slice(1).toReversed()) await complete(task.id)
    expect(await standing(id)).toEqual(['t0'])
    await complete((await openTask(id)).id)
    expect(await standing(id)).toEqual(['last'])
    await complete((await openTask(id)).id)
    expect(await standing(id)).toEqual([])
    expect((await instanceOf(id))?.endTime).not.toBeNull()
  })

  test('an end that terminates closes the tasks and activities of all other branches', async () => {
    const stop = `${flows('f', 'stop', 'over')}${assigned('stop', 'kermit')}
      <endEvent id="over"><terminateEventDefinition/></endEvent>`
    await deploy('stopped', forked('stopped', stop))
    const { id } = await start({ definitionKey: 'stopped' })
    const tasks = await openTasks(id)
    expect(tasks).toHaveLength(count + 1)
    await complete(tasks.find(({ definitionKey }) => definitionKey === 'stop')?.id ?? '')
    expect([await openTasks(id), await standing(id)]).toEqual([[], []])
    const ended = await ask((engine, call) => engine.tasks(call, { instanceId: id, state: 'completed', size: 100 }))
    expect(ended.rows.filter(({ completedBy }) => completedBy === null)).toHaveLength(count)
  })

  test('a parallel loop ends with its condition, however many instances are open', async () => {
    const loop = `<multiInstanceLoopCharacteristics><loopCardinality>${count}</loopCardinality>
      <completionCondition>\${nrOfCompletedInstances >= 2}</completionCondition></multiInstanceLoopCharacteristics>`
    const task = `<userTask id="vote" flowable:assignee="kermit">${loop}</userTask>`
    await deploy('voted', diagram('voted', `<startEvent id="s"/>${task}<endEvent id="e"/>${flows('s', 'vote', 'e')}`))
    const { id } = await start({ definitionKey: 'voted' })
    const [first, second] = await openTasks(id)
    await complete(first?.id ?? '')
    expect(await openTasks(id)).toHaveLength(count - 1)
    await complete(second?.id ?? '')
    expect([await openTasks(id), await standing(id)]).toEqual([[], []])
  })

  test('a signer added in one branch holds only that branch', async () => {
    await deploy('signed', forked('signed'))
    const { id } = await start({ definitionKey: 'signed' })
    const [task] = await openTasks(id)
    if (task === undefined) throw new Error('There is no task.')
    await act('kermit', (engine, call) => engine.addSigner(call, task.id, { account: 'gonzo', type: 'after' }))
    await complete(task.id)
    const signer = (await openTasks(id)).find(({ assignee }) => assignee === 'gonzo')
    expect(await standing(id)).toContain(task.definitionKey)
    await complete(signer?.id ?? '')
    expect(await standing(id)).not.toContain(task.definitionKey)
    expect(await openTasks(id)).toHaveLength(count - 1)
  })
})
