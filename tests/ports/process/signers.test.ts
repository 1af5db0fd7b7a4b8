// The contract of process engines: additional signers of a task, added and removed.
import { describe, expect, test } from 'vitest'
import type { Signing } from '../../../src/server/ports/process/records.ts'
import { assigned, conflict, line, useEngine, user } from '../../support/process-contract.ts'
import { engines } from '../../support/process-harness.ts'

describe.each(engines)('$name', ({ create }) => {
  const { act, ask, complete, deploy, instanceOf, openTasks, start } = useEngine(create)

  async function begun(key: string) {
    await deploy(key, line(key, assigned('t', 'kermit'), 't'))
    return (await start({ definitionKey: key })).id
  }
  async function taskOf(instanceId: string, account: string) {
    const found = (await openTasks(instanceId)).find(({ assignee }) => assignee === account)
    if (found === undefined) throw new Error(`There is no task of ${account}.`)
    return found
  }
  const add = (taskId: string, account: string, type: Signing) =>
    act('kermit', (engine, call) => engine.addSigner(call, taskId, { account, type }))
  const remove = (taskId: string, account: string) =>
    act('kermit', (engine, call) => engine.removeSigner(call, taskId, account))
  const signers = async (taskId: string) =>
    (await ask((engine, call) => engine.signers(call, taskId))).map(({ account, type, state }) => [
      account,
      type,
      state,
    ])

  test('a signer before the task decides first', async () => {
    const id = await begun('before')
    const task = await taskOf(id, 'kermit')
    await add(task.id, 'gonzo', 'before')
    expect(await signers(task.id)).toEqual([['gonzo', 'before', 'open']])
    await expect(complete(task.id)).rejects.toMatchObject(conflict)
    const own = await taskOf(id, 'gonzo')
    expect(own).toMatchObject({ signing: 'before', addedBy: 'kermit', parentTaskId: task.id })
    await complete(own.id, {}, 'gonzo')
    expect(await signers(task.id)).toEqual([['gonzo', 'before', 'decided']])
    await complete(task.id)
    expect((await instanceOf(id))?.endTime).not.toBeNull()
  })

  test('a signer after the task is asked once it is completed, and the process waits for them', async () => {
    const id = await begun('after')
    const task = await taskOf(id, 'kermit')
    await add(task.id, 'gonzo', 'after')
    expect(await signers(task.id)).toEqual([['gonzo', 'after', 'later']])
    expect(await openTasks(id)).toHaveLength(1)
    await complete(task.id)
    expect((await instanceOf(id))?.endTime).toBeNull()
    await complete((await taskOf(id, 'gonzo')).id, {}, 'gonzo')
    expect((await instanceOf(id))?.endTime).not.toBeNull()
  })

  test('a parallel signer must decide too, in any order', async () => {
    const id = await begun('beside')
    const task = await taskOf(id, 'kermit')
    await add(task.id, 'gonzo', 'parallel')
    await complete(task.id)
    expect((await instanceOf(id))?.endTime).toBeNull()
    await complete((await taskOf(id, 'gonzo')).id, {}, 'gonzo')
    expect((await instanceOf(id))?.endTime).not.toBeNull()
  })

  test('a signer is added once, and can be removed before deciding', async () => {
    const id = await begun('let-off')
    const task = await taskOf(id, 'kermit')
    for (const [account, type] of [
      ['gonzo', 'before'],
      ['dora', 'after'],
    ] as const) {
      await add(task.id, account, type)
      await expect(add(task.id, account, 'before')).rejects.toMatchObject(conflict)
      await remove(task.id, account)
      await expect(remove(task.id, account)).rejects.toMatchObject(conflict)
    }
    expect(await signers(task.id)).toEqual([])
    await complete(task.id)
    expect((await instanceOf(id))?.endTime).not.toBeNull()
  })

  test('a parallel signer of a multi-instance task is one more instance of it', async () => {
    const loop = '<multiInstanceLoopCharacteristics flowable:collection="people" flowable:elementVariable="person" />'
    await deploy('looped', line('looped', user('t', 'flowable:assignee="${person}"', loop), 't'))
    const { id } = await start({ definitionKey: 'looped', values: { people: ['kermit'] } })
    const task = await taskOf(id, 'kermit')
    await add(task.id, 'gonzo', 'parallel')
    const listed = await ask((engine, call) => engine.signers(call, task.id))
    expect(listed).toMatchObject([{ account: 'gonzo', state: 'open', inLoop: true, addedBy: 'kermit' }])
    expect(await taskOf(id, 'gonzo')).toMatchObject({ definitionKey: 't', signing: null, addedBy: 'kermit' })
    await remove(task.id, 'gonzo')
    expect(await openTasks(id)).toHaveLength(1)
    await complete(task.id)
    expect((await instanceOf(id))?.endTime).not.toBeNull()
  })

  test('a task without a process has no signers', async () => {
    const task = await act('kermit', (engine, call) => engine.createTask(call, { name: 'Alone', assignee: 'kermit' }))
    await expect(add(task.id, 'gonzo', 'before')).rejects.toMatchObject(conflict)
    expect(await signers(task.id)).toEqual([])
    expect(await signers('unknown')).toEqual([])
  })
})
