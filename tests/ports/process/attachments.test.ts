// The contract of process engines: comments, files and the log of tasks and instances.
import { describe, expect, test } from 'vitest'
import { twoApprovals } from '../../support/flow.ts'
import { bytesOf, missing, useEngine } from '../../support/process-contract.ts'
import { engines } from '../../support/process-harness.ts'
import { inChunks, readAll } from '../../support/streams.ts'

describe.each(engines)('$name', ({ create }) => {
  const { act, ask, deploy, openTask, pass, port, start } = useEngine(create)

  async function begun(key: string) {
    await deploy(key, twoApprovals(key))
    const { id } = await start({ definitionKey: key })
    return { id, task: await openTask(id) }
  }

  test("comments are listed newest first; those of a task are its instance's too", async () => {
    const { id, task } = await begun('discussed')
    await act('kermit', (engine, call) => engine.comment(call, { taskId: task.id }, 'on the task'))
    await pass(1000)
    await act('anna', (engine, call) => engine.comment(call, { instanceId: id }, 'on the whole'))
    const listed = async (of: { taskId: string } | { instanceId: string }) => {
      const rows = await ask((engine, call) => engine.comments(call, of))
      return rows.map(({ message, createBy }) => [message, createBy])
    }
    expect(await listed({ taskId: task.id })).toEqual([['on the task', 'kermit']])
    expect(await listed({ instanceId: id })).toEqual([
      ['on the whole', 'anna'],
      ['on the task', 'kermit'],
    ])
  })

  test('a blank comment is refused, and so is one on an unknown task or instance', async () => {
    const { task } = await begun('silent')
    const addComment = (taskId: string, message: string) =>
      act('kermit', (engine, call) => engine.comment(call, { taskId }, message))
    await expect(addComment(task.id, ' \n')).rejects.toMatchObject({ status: 400 })
    await expect(addComment('unknown', 'hello')).rejects.toMatchObject(missing)
  })

  test('a file is attached to its task and instance, read back byte for byte, and gone once removed', async () => {
    const { id, task } = await begun('attached')
    const bytes = new Uint8Array([0, 255, 13, 10, 0, 128])
    const path = await port().keepContent(inChunks(bytes))
    const file = { name: '合同.pdf', mimeType: 'application/pdf', size: bytes.length, path }
    const content = await act('kermit', (engine, call) => engine.addContent(call, { taskId: task.id, ...file }))
    expect(content).toMatchObject({ name: '合同.pdf', taskId: task.id, instanceId: id, createBy: 'kermit' })
    for (const of of [{ taskId: task.id }, { instanceId: id }, { ids: [content.id] }])
      expect(await ask((engine, call) => engine.contents(call, of))).toMatchObject([{ id: content.id }])
    const read = await readAll(await port().openContent(content))
    expect([...(read ?? [])]).toEqual([...bytes])
    const remove = () => act('kermit', (engine, call) => engine.removeContent(call, content.id))
    await remove()
    expect(await ask((engine, call) => engine.content(call, content.id))).toBeNull()
    expect(await ask((engine, call) => engine.contents(call, { taskId: task.id }))).toEqual([])
    await expect(remove()).rejects.toMatchObject(missing)
  })

  test('a file belongs to its uploader until it is attached; more than 5 MB is refused', async () => {
    const path = await port().keepContent(inChunks(bytesOf('alone')))
    const file = { name: 'a.txt', mimeType: 'text/plain', size: 5, path }
    const made = await act('anna', (engine, call) => engine.addContent(call, file))
    const found = await ask((engine, call) => engine.content(call, made.id))
    expect(found).toMatchObject({ taskId: null, instanceId: null, createBy: 'anna' })
    const large = inChunks(new Uint8Array(5 * 1024 * 1024 + 1))
    await expect(port().keepContent(large)).rejects.toMatchObject({ status: 413 })
    await port().dropContent(path)
    expect(await port().openContent(made)).toBeNull()
  })

  test('the log keeps actions in order, for a task and for its instance', async () => {
    const { id, task } = await begun('noted')
    const nothing = { source: null, target: null, opinion: null }
    const note = (action: string, taskId: string | null) =>
      act('kermit', (engine, call) =>
        engine.writeLog(call, { ...nothing, action, account: 'kermit', instanceId: id, taskId, taskName: null }),
      )
    await note('claim', task.id)
    await pass(1000)
    await note('move', null)
    const actions = async (of: { taskId: string } | { instanceId: string }) =>
      (await ask((engine, call) => engine.log(call, of))).map(({ action }) => action)
    expect(await actions({ instanceId: id })).toEqual(['claim', 'move'])
    expect(await actions({ taskId: task.id })).toEqual(['claim'])
    const until = (time: number, ...names: readonly string[]) =>
      ask((engine, call) => engine.lastLogged(call, { instanceIds: [id], actions: names, until: time }))
    const [claimed, moved] = await ask((engine, call) => engine.log(call, { instanceId: id }))
    const { actionTime = 0 } = moved ?? {}
    expect(await until(actionTime, 'claim', 'move')).toEqual(moved)
    expect(await until(actionTime, 'claim')).toEqual(claimed)
    expect(await until(actionTime - 1, 'move')).toBeNull()
    const [last, before] = await ask((engine, call) => engine.logAfter(call, 0))
    expect([last?.action, before?.action]).toEqual(['move', 'claim'])
    expect(await ask((engine, call) => engine.logAfter(call, last?.id ?? 0))).toEqual([])
  })
})
