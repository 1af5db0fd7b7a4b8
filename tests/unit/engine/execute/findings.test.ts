// What random comparisons with the real engine have found, one case each.
import { expect, test } from 'vitest'
import {
  boundary,
  bpmn,
  call,
  cancelled,
  end,
  extensions,
  flows,
  one,
  onError,
  onTimer,
  process,
  service,
  start,
  sub,
  taskListener,
  terminated,
  transaction,
  user,
} from '../../../support/bpmn.ts'
import { type Played, play } from '../../../support/play.ts'

function passes({ world }: Played, id: string) {
  const rows = [...world.store.rows.activities.values()].filter(({ activityId }) => activityId === id)
  return rows.map(({ endTime, deleteReason }) => (endTime === null ? 'open' : (deleteReason ?? 'passed')))
}

function endOfCalled({ world, instanceId }: Played) {
  const called = [...world.store.rows.instances.values()].find(({ superInstanceId }) => superInstanceId === instanceId)
  return called?.endActivityId
}

test('a start variable with the name of the initiator variable wins', async () => {
  const file = one(start('s', { initiator: 'who' }), user('a'), end('e'), flows('s -> a -> e'))
  expect((await play(file, 'start who=ann -> a')).variables()).toEqual({ who: 'ann' })
  expect((await play(file, 'start -> a')).variables()).toEqual({ who: 'kermit' })
})

test('what is local to a token stays outside the subprocess it enters', async () => {
  const local = service('w', '${7}', { resultVariable: 'x', useLocalScopeForResultVariable: true })
  const look = service('r', '${vars:exists(x)}', { resultVariable: 'seen' })
  const inner = sub('p1', start('s1'), look, end('e1'), flows('s1 -> r -> e1'))
  const file = one(start('s'), local, inner, user('a'), flows('s -> w -> p1 -> a'))
  expect((await play(file, 'start -> a')).variables()).toEqual({ seen: false })
})

test('giving a task back tells listeners of its assignment', async () => {
  const heard = taskListener(
    'assignment',
    "${execution.setVariable('to', task.assignee == null ? 'nobody' : task.assignee)}",
  )
  const played = await play(
    one(start('s'), user('a', { assignee: 'ann' }, extensions(heard)), flows('s -> a')),
    'start -> a',
  )
  const [task] = played.openTasks()
  await played.world.run((engine, at) =>
    engine.changeTask(at, { rootId: task?.rootId ?? '', taskId: task?.id ?? '', change: { assignee: null } }),
  )
  expect(played.variables()).toEqual({ to: 'nobody' })
})

const called = process('c', start('cs'), user('b'), end('ce', onError('E')), flows('cs -> b -> ce'))

test('a called process that an event cancels ends at that event', async () => {
  const caller = process(
    'p',
    start('s'),
    call('n', 'c'),
    boundary('late', 'n', onTimer('PT1H')),
    user('a'),
    flows('s -> n', 'late -> a'),
  )
  expect(endOfCalled(await play(bpmn(caller, called), 'start -> b', 'timer -> a'))).toBe('late')
})

test('a called process that fails ends where the error was thrown', async () => {
  const caller = process(
    'p',
    start('s'),
    call('n', 'c'),
    boundary('x', 'n', onError('E')),
    user('a'),
    flows('s -> n', 'x -> a'),
  )
  expect(endOfCalled(await play(bpmn(caller, called), 'start -> b', 'complete b -> a'))).toBe('ce')
})

test('history: a cancel end is passed, a subprocess ended by a terminate end is not', async () => {
  const inner = transaction('t', start('s1'), end('c1', cancelled), flows('s1 -> c1'))
  const one1 = await play(
    one(start('s'), inner, boundary('x', 't', cancelled), user('a'), flows('s -> t', 'x -> a')),
    'start -> a',
  )
  expect([passes(one1, 'c1'), passes(one1, 't')]).toEqual([['passed'], ['boundary event (x)']])
  const stopped = sub('p1', start('s2'), end('k', terminated()), flows('s2 -> k'))
  const two = await play(one(start('s'), stopped, user('a'), flows('s -> p1 -> a')), 'start -> a')
  expect(passes(two, 'p1')).toEqual(['terminate end event (k)'])
})
