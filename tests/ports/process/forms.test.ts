// The contract of process engines: forms of starts and tasks.
import { describe, expect, test } from 'vitest'
import { diagram, flows, twoApprovals } from '../../support/flow.ts'
import { zipOf } from '../../support/make-zip.ts'
import { bytesOf, missing, useEngine } from '../../support/process-contract.ts'
import { engines } from '../../support/process-harness.ts'

const judge = {
  key: 'judge',
  name: 'Judge',
  fields: [{ id: 'days', name: 'Days', type: 'integer', required: true }],
  outcomes: [{ name: 'agree' }, { name: 'refuse' }],
}

describe.each(engines)('$name', ({ create }) => {
  const { act, ask, deploy, openTask, prepare, start, variablesOf } = useEngine(create)

  test('a form is shown with values, refuses invalid input, and is stored as submitted', async () => {
    const body = `<startEvent id="s" /><userTask id="t" flowable:formKey="judge" flowable:assignee="kermit" /><endEvent id="e" />`
    const bytes = zipOf([
      { name: 'formed.bpmn', data: bytesOf(diagram('formed', `${body}${flows('s', 't', 'e')}`)) },
      { name: 'judge.form', data: bytesOf(JSON.stringify(judge)) },
    ])
    await deploy('formed', '', { fileName: 'formed.zip', bytes })
    const { id } = await start({ definitionKey: 'formed', values: { days: 2 } })
    const task = await openTask(id)
    const form = await ask((engine, call) => engine.taskForm(call, task.id))
    expect(form?.model).toMatchObject({ key: 'judge', fields: [{ id: 'days', value: 2 }] })
    const hand = (values: object) =>
      act('kermit', (engine, call) => {
        return engine.complete(call, task.id, {
          values: { ...values },
          outcome: 'agree',
          formDefinitionId: form?.model.id ?? '',
        })
      })
    await expect(hand({ days: 'many' })).rejects.toMatchObject({ status: 400, fields: [{ field: 'days' }] })
    await hand({ days: 4 })
    expect(await variablesOf(id)).toEqual({ days: 4, form_judge_outcome: 'agree' })
    const kept = await ask((engine, call) => engine.formInstances(call, { instanceId: id }))
    expect(kept).toMatchObject({ total: 1, rows: [{ taskId: task.id, submittedBy: 'kermit' }] })
    expect((await ask((engine, call) => engine.taskForm(call, task.id)))?.model).toMatchObject({
      fields: [{ id: 'days', value: 4 }],
    })
  })

  test('forms have versions of their own, and their file can be read back', async () => {
    const text = (name: string) => bytesOf(JSON.stringify({ ...judge, key: 'alone', name }))
    for (const name of ['older', 'newer']) {
      const prepared = await prepare({ fileName: 'alone.form', bytes: text(name) })
      await act('deployer', (engine, call) => engine.deploy(call, prepared))
    }
    const list = (latest: boolean) => ask((engine, call) => engine.formDefinitions(call, { key: 'alone', latest }))
    expect((await list(false)).total).toBe(2)
    const { rows } = await list(true)
    expect(rows).toMatchObject([{ version: 2, name: 'newer' }])
    const file = await ask((engine, call) => engine.formFile(call, rows[0]?.id ?? ''))
    expect(file).toMatchObject({ key: 'alone', name: 'newer', fields: [{ id: 'days', type: 'integer' }] })
    expect(await ask((engine, call) => engine.formFile(call, 'unknown'))).toBeNull()
  })

  test('a start is validated by its form, and the submission can be shown afterwards', async () => {
    const body = '<startEvent id="s" flowable:formKey="judge" /><userTask id="t" />'
    const bytes = zipOf([
      { name: 'asked.bpmn', data: bytesOf(diagram('asked', `${body}${flows('s', 't')}`)) },
      { name: 'judge.form', data: bytesOf(JSON.stringify(judge)) },
    ])
    const { definition } = await deploy('asked', '', { fileName: 'asked.zip', bytes })
    const form = await ask((engine, call) => engine.startForm(call, definition.id))
    expect(form?.model).toMatchObject({ key: 'judge', outcomes: [{ name: 'agree' }, { name: 'refuse' }] })
    await expect(start({ definitionKey: 'asked' })).rejects.toMatchObject({ status: 400, fields: [{ field: 'days' }] })
    const { id } = await start({ definitionKey: 'asked', values: { days: '3', other: 1 } })
    expect(await variablesOf(id)).toEqual({ days: 3 })
    const submitted = await ask((engine, call) => engine.submittedStartForm(call, id))
    expect(submitted?.model).toMatchObject({ fields: [{ id: 'days', value: 3, readOnly: true }] })
  })

  test('a draft is shown again, is not validated, and is not a submission', async () => {
    const body = `<startEvent id="s" /><userTask id="t" flowable:formKey="judge" flowable:assignee="kermit" />${flows('s', 't')}`
    const bytes = zipOf([
      { name: 'drafted.bpmn', data: bytesOf(diagram('drafted', body)) },
      { name: 'judge.form', data: bytesOf(JSON.stringify(judge)) },
    ])
    await deploy('drafted', '', { fileName: 'drafted.zip', bytes })
    const { id } = await start({ definitionKey: 'drafted' })
    const task = await openTask(id)
    const save = (values: Record<string, unknown>) =>
      act('kermit', (engine, call) => engine.saveDraft(call, task.id, { values }))
    await save({})
    await save({ days: 9 })
    const shown = await ask((engine, call) => engine.taskForm(call, task.id))
    expect(shown?.model).toMatchObject({ fields: [{ id: 'days', value: 9 }] })
    expect(await variablesOf(id)).toEqual({})
    expect((await ask((engine, call) => engine.formInstances(call, { instanceId: id }))).total).toBe(0)
  })

  test('without a form there is nothing to show and nothing to save', async () => {
    const { definition } = await deploy('formless', twoApprovals('formless'))
    const { id } = await start({ definitionKey: 'formless' })
    const task = await openTask(id)
    const shown = await ask(async (engine, call) => [
      await engine.startForm(call, definition.id),
      await engine.startForm(call, 'unknown'),
      await engine.submittedStartForm(call, id),
      await engine.taskForm(call, task.id),
      await engine.taskForm(call, 'unknown'),
    ])
    expect(shown).toEqual([null, null, null, null, null])
    const save = act('kermit', (engine, call) => engine.saveDraft(call, task.id, { values: { days: 1 } }))
    await expect(save).rejects.toMatchObject(missing)
  })
})
