// Endless loops, sizes, listeners, properties of a task, identity links, history.
import { describe, expect, test } from 'vitest'
import {
  boundary,
  end,
  exclusive,
  extensions,
  flows,
  listener,
  loop,
  one,
  onTimer,
  script,
  service,
  start,
  sub,
  taskListener,
  user,
} from '../../../support/bpmn.ts'
import { play } from '../../../support/play.ts'

describe('limits', () => {
  test('a loop without a wait state is refused and rolled back', () =>
    play(
      one(
        start('s'),
        user('a'),
        exclusive('x'),
        service('y', '${1}'),
        end('e'),
        flows('s -> a -> x', 'x -[${go}]-> y -> x', 'x -[${!go}]-> e'),
      ),
      'start -> a',
      'complete a go=true -> fails 死循环',
      'complete a go=false -> ended e',
    ))

  test('a chain of a thousand steps completes', () => {
    const ids = Array.from({ length: 1000 }, (_, index) => `x${index}`)
    return play(
      one(start('s'), ...ids.map((id) => service(id, '${1}')), user('a'), flows(`s -> ${ids.join(' -> ')} -> a`)),
      'start -> a',
      'complete a -> ended a',
    )
  })

  test('subprocesses nested a hundred deep end together', () => {
    const nested = Array.from({ length: 100 }).reduce<string>(
      (inner, _, index) =>
        sub(`sub${index}`, start(`s${index}`), inner, flows(`s${index} -> ${index === 0 ? 'a' : `sub${index - 1}`}`)),
      user('a'),
    )
    return play(one(start('s'), nested, flows('s -> sub99')), 'start -> a', 'complete a -> ended sub99')
  })

  test('instances of a multi-instance activity do not count as an endless loop, up to their limit', async () => {
    const inner = (times: number) => user('a', loop('parallel', { times }))
    const all = Array.from({ length: 10_000 }, () => 'a').join(' ')
    await play(one(start('s'), inner(10_000), flows('s -> a')), `start -> ${all}`)
    const nested = sub('q', start('ps'), inner(100), flows('ps -> a'), loop('parallel', { times: 101 }))
    await play(one(start('s'), nested, flows('s -> q')), 'start -> fails 10000')
  })

  test('a multi-instance task over a thousand people completes', async () => {
    const { world, openTasks } = await play(
      one(
        start('s'),
        user('a', loop('parallel', { times: 1000, until: '${nrOfCompletedInstances == 3}' })),
        flows('s -> a'),
      ),
      `start -> ${Array(1000).fill('a').join(' ')}`,
    )
    for (let count = 0; count < 3; count++) {
      const [task] = openTasks()
      await world.run((engine, at) => engine.completeTask(at, { rootId: task?.rootId ?? '', taskId: task?.id ?? '' }))
    }
    expect(openTasks()).toEqual([])
  })

  test('a script that never ends is stopped', () =>
    play(
      one(start('s'), user('a'), script('x', 'while (true) {}'), flows('s -> a -> x')),
      'start -> a',
      'complete a -> fails 超时',
    ))
})

describe('listeners', () => {
  const note = (what: string) => `\${execution.setVariable('log', log.concat('${what} '))}`
  test('of a node run when it is entered and left, those of a flow between the two', async () => {
    const noted = user('a', extensions(listener('start', note('in')), listener('end', note('out'))))
    const flow = `<sequenceFlow id="f" sourceRef="a" targetRef="b">${extensions(listener('take', note('take')))}</sequenceFlow>`
    const played = await play(
      one(start('s'), noted, user('b'), flows('s -> a'), flow),
      'start log="" -> a',
      'complete a -> b',
      'complete b -> ended b',
    )
    expect(played.variables()).toEqual({ log: 'in out take ' })
  })

  test('of a process run at its start and end', async () => {
    const played = await play(
      one(
        extensions(listener('start', note('begin')), listener('end', note('finish'))),
        start('s'),
        user('a'),
        flows('s -> a'),
      ),
      'start log="" -> a',
      'complete a -> ended a',
    )
    expect(played.variables()).toEqual({ log: 'begin finish ' })
  })

  test('of a task run when it is created, assigned, completed and deleted', async () => {
    const events = ['create', 'assignment', 'complete', 'delete'].map((event) => taskListener(event, note(event)))
    const played = await play(
      one(start('s'), user('a', { assignee: 'kim' }, extensions(...events)), flows('s -> a')),
      'start log="" -> a',
      'complete a -> ended a',
    )
    expect(played.variables()).toEqual({ log: 'assignment create complete delete ' })
  })

  test('of a cancelled task run for its deletion only', async () => {
    const events = ['complete', 'delete'].map((event) => taskListener(event, note(event)))
    const played = await play(
      one(
        start('s'),
        user('a', extensions(...events)),
        boundary('b', 'a', onTimer('PT1H')),
        user('c'),
        flows('s -> a', 'b -> c'),
      ),
      'start log="" -> a',
      'timer -> c',
      'complete c -> ended c',
    )
    expect(played.variables()).toEqual({ log: 'delete ' })
  })

  test('may change the task', async () => {
    const { world } = await play(
      one(
        start('s'),
        user(
          'a',
          extensions(
            taskListener('create', "${task.setAssignee('lee')}"),
            taskListener('create', "${task.addCandidateGroup('staff')}"),
          ),
        ),
        flows('s -> a'),
      ),
      'start -> a',
      'complete lee -> ended a',
    )
    expect(
      [...world.store.rows.links.values()].map(({ type, userId, groupId }) => [type, userId, groupId]),
    ).toContainEqual(['candidate', null, 'staff'])
  })

  test('that fail roll the step back', () =>
    play(
      one(start('s'), user('a', extensions(listener('end', '${missing}'))), flows('s -> a')),
      'start -> a',
      'complete a -> fails Unknown property',
      'complete a missing=1 -> ended a',
    ))
})

describe('a task', () => {
  test('has the properties that the diagram defines', async () => {
    const { world } = await play(
      one(
        start('s'),
        user(
          'a',
          {
            assignee: '${who}',
            owner: 'max',
            priority: '${p}',
            category: 'c',
            dueDate: 'P2D',
            formKey: 'form',
            candidateUsers: 'u1,${others}',
            candidateGroups: 'g1, g2',
          },
          '<documentation>why ${who}</documentation>',
        ),
        flows('s -> a'),
      ),
      'start who="kim" p=70 others=["u2","u3"] -> a',
    )
    const [task] = [...world.store.rows.tasks.values()]
    expect(task).toMatchObject({
      assignee: 'kim',
      owner: 'max',
      priority: 70,
      category: 'c',
      formKey: 'form',
      description: 'why kim',
      dueDate: Date.UTC(2026, 0, 3),
    })
    const links = [...world.store.rows.links.values()]
    const candidates = links.filter(({ type }) => type === 'candidate').map(({ userId, groupId }) => userId ?? groupId)
    expect(candidates).toEqual(['u1', 'u2', 'u3', 'g1', 'g2'])
    const involved = links.filter(({ type, instanceId }) => type === 'participant' && instanceId !== null)
    expect(involved.map(({ userId }) => userId).sort()).toEqual(['kim', 'max', 'u1', 'u2', 'u3'])
    expect(links.find(({ type }) => type === 'starter')?.userId).toBe('kermit')
  })

  test('keeps its name as written when it cannot be evaluated', () =>
    play(
      one(start('s'), user('a', { name: '${nobody}' }), flows('s -> a')),
      'start -> ${nobody}',
      'complete ${nobody} -> ended a',
    ))
  test('with an invalid due date fails', () =>
    play(
      one(start('s'), user('a', { dueDate: '${d}' }), flows('s -> a')),
      'start d="soon" -> fails Due date',
      'start d="2026-02-01" -> a',
      'complete a -> ended a',
    ))
  test('stores its id and who completed it in the variables that the diagram names', async () => {
    const played = await play(
      one(start('s'), user('a', { taskIdVariableName: 'id', taskCompleterVariableName: 'by' }), flows('s -> a')),
      'start -> a',
      'complete a -> ended a',
    )
    const [task] = [...played.world.store.rows.tasks.values()]
    expect(played.variables()).toEqual({ id: task?.id, by: 'kermit' })
  })
})

test('history lists nodes and flows in order, cancelled ones included', async () => {
  const { world } = await play(
    one(start('s'), user('a'), boundary('b', 'a', onTimer('PT1H')), user('c'), flows('s -> a', 'b -> c')),
    'start -> a',
    'timer -> c',
    'complete c -> ended c',
  )
  const rows = [...world.store.rows.activities.values()].sort((one_, other) => one_.sequence - other.sequence)
  expect(
    rows.map(({ type, activityId, deleteReason }) => [type === 'sequenceFlow' ? 'flow' : activityId, deleteReason]),
  ).toEqual([
    ['s', null],
    ['flow', null],
    ['a', 'boundary event (b)'],
    ['b', null],
    ['flow', null],
    ['c', null],
  ])
})
