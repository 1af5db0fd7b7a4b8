// Listeners of processes, nodes, flows and tasks, and history settings of diagrams: read, or refused by name.
import { describe, expect, test } from 'vitest'
import { parseDiagram } from '../../../../src/server/engine/parse/parse-diagram.ts'
import { extensions, one, start, task, user } from '../../../support/bpmn.ts'
import { codesIn, sentencesOf } from '../../../support/problems.ts'

describe('listeners', () => {
  const listening = (kind: string, attributes: string) => user('t', extensions(`<flowable:${kind} ${attributes}/>`))
  test('of tasks have an event and an implementation', async () => {
    expect(await codesIn(listening('taskListener', 'expression="${1}"'))).toEqual([
      't flowable-usertask-listener-event-missing',
    ])
    expect(await codesIn(listening('taskListener', 'event="create"'))).toEqual([
      't flowable-usertask-listener-implementation-missing',
    ])
    expect(await codesIn(listening('executionListener', 'event="start"'))).toEqual([
      't flowable-execution-listener-implementation-missing',
    ])
  })

  test('of an event that never occurs cause a warning', async () => {
    expect(await codesIn(listening('taskListener', 'event="timeout" expression="${1}"'))).toEqual([
      '? t atrium-listener-event',
    ])
  })

  test('bound to the end of the transaction are refused', async () => {
    const late = 'event="end" expression="${1}" onTransaction="committed"'
    expect(await sentencesOf('t', listening('executionListener', late))).toEqual(['监听器不支持onTransaction'])
  })

  test('of a process throw events when a task changes', async () => {
    const listening = (attributes: string) => one(extensions(`<flowable:eventListener ${attributes}/>`), start('s'))
    const thrown = 'throwEvent="signal" signalName="x"'
    const { processes } = await parseDiagram(listening(`events="TASK_CREATED, TASK_COMPLETED" ${thrown}`))
    expect(processes[0]?.eventListeners).toEqual([
      { events: ['TASK_CREATED', 'TASK_COMPLETED'], throws: 'signal', name: 'x' },
    ])
    const codes = async (attributes: string) =>
      (await parseDiagram(listening(attributes))).problems.map(({ code }) => code)
    expect(await codes(`events="ENTITY_CREATED" ${thrown}`)).toEqual(['atrium-event-listener'])
    expect(await codes(thrown)).toEqual(['atrium-event-listener'])
    expect(await codes('events="TASK_CREATED" throwEvent="signal"')).toEqual(['atrium-event-listener'])
    expect(await codes(`events="TASK_CREATED" entityType="task" ${thrown}`)).toEqual(['atrium-event-listener'])
    expect(await codes('events="TASK_CREATED" class="a.B"')).toEqual(['atrium-java-class'])
  })

  test('a lower history level is ignored with a warning', async () => {
    const level = one(extensions('<flowable:historyLevel>none</flowable:historyLevel>'), start('s'))
    expect((await parseDiagram(level)).problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'warning atrium-history-level',
    ])
    expect(
      await codesIn(user('t', extensions('<flowable:includeInHistory>false</flowable:includeInHistory>'))),
    ).toEqual(['? t atrium-history-level'])
  })

  test('are read from processes, flows, tasks and events, with their fields', async () => {
    const listen =
      '<flowable:executionListener event="start" expression="${1}"><flowable:field name="f" stringValue="v"/></flowable:executionListener>'
    const flow = `<sequenceFlow id="f" sourceRef="s" targetRef="t">${extensions(listen.replace('start', 'take'))}</sequenceFlow>`
    const { processes, problems } = await parseDiagram(
      one(extensions(listen), start('s', extensions(listen)), task('t'), flow),
    )
    expect(problems).toEqual([])
    const [model] = processes
    const read = {
      implementation: { kind: 'expression', text: '${1}' },
      fields: [{ name: 'f', kind: 'text', value: 'v' }],
    }
    expect(model?.listeners).toMatchObject([{ event: 'start', ...read }])
    expect(model?.nodes.get('s')?.listeners).toMatchObject([{ event: 'start', ...read }])
    expect(model?.flows.get('f')?.listeners).toMatchObject([{ event: 'take', ...read }])
  })
})
