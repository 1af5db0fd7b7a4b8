// Boundary events of every kind, interrupting and not.
import { describe, expect, test } from 'vitest'
import {
  boundary,
  bpmn,
  call,
  end,
  flows,
  onCondition,
  onCycle,
  one,
  onError,
  onEscalation,
  onMessage,
  onSignal,
  onTimer,
  parallel,
  process,
  service,
  start,
  sub,
  throwEvent,
  user,
} from '../../../support/bpmn.ts'
import { play } from '../../../support/play.ts'

function around(event: string, cancelActivity: boolean) {
  return one(
    start('s'),
    user('a'),
    boundary('b', 'a', { cancelActivity }, event),
    user('next'),
    user('aside'),
    flows('s -> a -> next', 'b -> aside'),
  )
}

describe.each([
  ['timer', onTimer('PT1H'), 'timer'],
  ['message', onMessage('m'), 'message m'],
  ['signal', onSignal('g'), 'signal g'],
])('a %s boundary event', (_kind, event, doing) => {
  test('that interrupts ends the task and takes its own flow', () =>
    play(around(event, true), 'start -> a', `${doing} -> aside`, 'complete aside -> ended aside'))
  test('that does not interrupt runs in parallel', () =>
    play(
      around(event, false),
      'start -> a',
      `${doing} -> a aside`,
      'complete a -> aside next',
      'complete aside -> next',
      'complete next -> ended next',
    ))
  test('is removed when the task is completed', async () => {
    const { world } = await play(around(event, true), 'start -> a', 'complete a -> next', 'complete next -> ended next')
    expect(world.store.rows.jobs.size + world.store.rows.subscriptions.size).toBe(0)
  })
})

describe('boundary events', () => {
  test('that do not interrupt fire every time they are triggered', () =>
    play(
      around(onSignal('g'), false),
      'start -> a',
      'signal g -> a aside',
      'signal g -> a aside aside',
      'complete a -> aside aside next',
      'complete aside -> aside next',
      'complete aside -> next',
      'complete next -> ended next',
    ))

  test('with a cycle fire the given number of times', async () => {
    const { world } = await play(
      around(onCycle('R3/PT10M'), false),
      'start -> a',
      'timer -> a aside',
      'timer -> a aside aside',
      'timer -> a aside aside aside',
      'complete a -> aside aside aside next',
      'complete aside -> aside aside next',
      'complete aside -> aside next',
      'complete aside -> next',
      'complete next -> ended next',
    )
    expect(world.store.rows.jobs.size).toBe(0)
  })

  test('on a subprocess end everything active in it', () =>
    play(
      one(
        start('s'),
        sub('sub', start('s2'), parallel('f'), user('a'), user('b'), flows('s2 -> f -> a', 'f -> b')),
        boundary('late', 'sub', onTimer('PT1H')),
        user('next'),
        user('aside'),
        flows('s -> sub -> next', 'late -> aside'),
      ),
      'start -> a b',
      'complete a -> b',
      'timer -> aside',
      'complete aside -> ended aside',
    ))

  test('on a subprocess are removed when it ends', async () => {
    const { world } = await play(
      one(
        start('s'),
        sub('sub', start('s2'), user('a'), flows('s2 -> a')),
        boundary('late', 'sub', onTimer('PT1H')),
        user('next'),
        flows('s -> sub -> next', 'late -> next'),
      ),
      'start -> a',
      'complete a -> next',
      'complete next -> ended next',
    )
    expect(world.store.rows.jobs.size).toBe(0)
  })

  test('on a call activity end the called instance', () =>
    play(
      [
        bpmn(
          process(
            'p',
            start('s'),
            call('c', 'child'),
            boundary('late', 'c', onTimer('PT1H')),
            user('next'),
            user('aside'),
            flows('s -> c -> next', 'late -> aside'),
          ),
        ),
        bpmn(process('child', start('s'), user('inner'), flows('s -> inner'))),
      ],
      'start -> inner',
      'timer -> aside',
      'complete aside -> ended aside',
    ))

  test('that name the error code take precedence over one that catches all', () =>
    play(
      one(
        start('s'),
        sub('sub', start('s2'), user('a'), end('bad', onError('E1')), flows('s2 -> a -> bad')),
        boundary('any', 'sub', onError()),
        boundary('exact', 'sub', onError('E1')),
        user('anyway'),
        user('exactly'),
        flows('s -> sub', 'any -> anyway', 'exact -> exactly'),
      ),
      'start -> a',
      'complete a -> exactly',
      'complete exactly -> ended exactly',
    ))

  test('catch an error of any code when they name none', () =>
    play(
      one(
        start('s'),
        sub('sub', start('s2'), end('bad', onError('E9')), flows('s2 -> bad')),
        boundary('any', 'sub', onError()),
        user('a'),
        flows('s -> sub', 'any -> a'),
      ),
      'start -> a',
      'complete a -> ended a',
    ))

  test('with a condition fire when a variable makes it true', () =>
    play(
      around(onCondition('${total > 100}'), true),
      'start total=1 -> a',
      'set total=50 -> a',
      'set total=200 -> aside',
      'complete aside -> ended aside',
    ))

  test('with a condition are not evaluated until a variable changes', () =>
    play(
      around(onCondition('${total > 100}'), true),
      'start total=200 -> a',
      'complete a -> next',
      'complete next -> ended next',
    ))

  test('that do not interrupt catch an escalation and leave the other paths running', () =>
    play(
      one(
        start('s'),
        sub('sub', start('s2'), throwEvent('up', onEscalation('X')), user('a'), flows('s2 -> up -> a')),
        boundary('esc', 'sub', { cancelActivity: false }, onEscalation('X')),
        user('told'),
        user('next'),
        flows('s -> sub -> next', 'esc -> told'),
      ),
      'start -> a told',
      'complete a -> next told',
      'complete told -> next',
      'complete next -> ended next',
    ))

  test('that interrupt catch an escalation and end the other paths', () =>
    play(
      one(
        start('s'),
        sub(
          'sub',
          start('s2'),
          user('a'),
          throwEvent('up', onEscalation('X')),
          user('never'),
          flows('s2 -> a -> up -> never'),
        ),
        boundary('esc', 'sub', onEscalation()),
        user('told'),
        flows('s -> sub', 'esc -> told'),
      ),
      'start -> a',
      'complete a -> told',
      'complete told -> ended told',
    ))

  test('on a service task are removed when it ends', async () => {
    const { world } = await play(
      one(
        start('s'),
        service('x', '${1}'),
        boundary('late', 'x', onTimer('PT1H')),
        user('a'),
        flows('s -> x -> a', 'late -> a'),
      ),
      'start -> a',
      'complete a -> ended a',
    )
    expect(world.store.rows.jobs.size).toBe(0)
  })

  test('of one activity: the first interrupting one that fires removes the others', async () => {
    const { world } = await play(
      one(
        start('s'),
        user('a'),
        boundary('b1', 'a', onTimer('PT1H')),
        boundary('b2', 'a', onSignal('g')),
        user('late'),
        user('called'),
        flows('s -> a', 'b1 -> late', 'b2 -> called'),
      ),
      'start -> a',
      'signal g -> called',
      'complete called -> ended called',
    )
    expect(world.store.rows.jobs.size).toBe(0)
  })
})
