// Multi-instance activities, in sequence and in parallel.
import { describe, expect, test } from 'vitest'
import {
  boundary,
  bpmn,
  call,
  end,
  extensions,
  flows,
  loop,
  one,
  onError,
  onSignal,
  onTimer,
  parallel,
  process,
  script,
  service,
  start,
  sub,
  terminated,
  user,
} from '../../../support/bpmn.ts'
import { play } from '../../../support/play.ts'

const people = 'start people=["kim","lee","max"]'
function asked(kind: 'parallel' | 'sequential', more = {}) {
  return one(
    start('s'),
    user(
      'a',
      { assignee: '${who}', name: '${who}' },
      loop(kind, { collection: 'people', elementVariable: 'who', ...more }),
    ),
    user('next'),
    flows('s -> a -> next'),
  )
}

describe('a sequential multi-instance task', () => {
  test('creates its tasks one after the other', () =>
    play(
      asked('sequential'),
      `${people} -> kim`,
      'complete kim -> lee',
      'complete lee -> max',
      'complete max -> next',
      'complete next -> ended next',
    ))

  test('stops when its condition holds', () =>
    play(
      asked('sequential', { until: '${nrOfCompletedInstances == 2}' }),
      `${people} -> kim`,
      'complete kim -> lee',
      'complete lee -> next',
      'complete next -> ended next',
    ))

  test('repeats as often as its cardinality', () =>
    play(
      one(start('s'), user('a', { name: 'n${loopCounter}' }, loop('sequential', { times: 2 })), flows('s -> a')),
      'start -> n0',
      'complete n0 -> n1',
      'complete n1 -> ended a',
    ))

  test('is interrupted as a whole by its boundary event', () =>
    play(
      one(
        start('s'),
        user('a', loop('sequential', { times: 3 })),
        boundary('late', 'a', onTimer('PT1H')),
        user('b'),
        flows('s -> a', 'late -> b'),
      ),
      'start -> a',
      'complete a -> a',
      'timer -> b',
      'complete b -> ended b',
    ))
})

describe('a parallel multi-instance task', () => {
  test('creates all tasks at once and continues after the last', () =>
    play(
      asked('parallel'),
      `${people} -> kim lee max`,
      'complete lee -> kim max',
      'complete kim -> max',
      'complete max -> next',
      'complete next -> ended next',
    ))

  test('cancels the others when its condition holds', async () => {
    const { world } = await play(
      asked('parallel', { until: '${nrOfCompletedInstances / nrOfInstances >= 0.6}' }),
      `${people} -> kim lee max`,
      'complete lee -> kim max',
      'complete kim -> next',
      'complete next -> ended next',
    )
    const max = [...world.store.rows.tasks.values()].find(({ name }) => name === 'max')
    expect(max?.deleteReason).toBe('MI_END')
  })

  test('sees its counters', () =>
    play(
      asked('parallel', { until: '${nrOfActiveInstances == 1}' }),
      `${people} -> kim lee max`,
      'complete kim -> lee max',
      'complete max -> next',
      'complete next -> ended next',
    ))

  test('over an empty collection is skipped', () =>
    play(asked('parallel'), 'start people=[] -> next', 'complete next -> ended next'))

  test('with a negative cardinality fails', () =>
    play(
      one(start('s'), user('a', loop('parallel', { times: '${n}' })), flows('s -> a')),
      'start n=-1 -> fails must be non-negative',
      'start n=0 -> ended a',
    ))

  test('over a value that is not a collection fails', () =>
    play(asked('parallel'), 'start people=5 -> fails is not a Collection', 'start -> fails was not found'))

  test('takes its collection from an expression', () =>
    play(
      one(
        start('s'),
        user('a', { name: '${who}' }, loop('parallel', { collection: '${people}', elementVariable: 'who' })),
        flows('s -> a'),
      ),
      `${people} -> kim lee max`,
      'complete kim -> lee max',
      'complete lee -> max',
      'complete max -> ended a',
    ))

  test('names its index as the diagram says', () =>
    play(
      one(
        start('s'),
        user('a', { name: 'n${i}' }, loop('parallel', { times: 2, elementIndexVariable: 'i' })),
        flows('s -> a'),
      ),
      'start -> n0 n1',
      'complete n1 -> n0',
      'complete n0 -> ended a',
    ))

  test('keeps variables per instance, and shares those of the process', async () => {
    const played = await play(
      asked('parallel'),
      `${people} -> kim lee max`,
      'complete kim vote="yes" -> lee max',
      'complete lee vote="no" -> max',
      'complete max -> next',
      'complete next -> ended next',
    )
    expect(played.variables()).toEqual({ people: ['kim', 'lee', 'max'], vote: 'no' })
  })

  test('is not interrupted by a non-interrupting boundary event', () =>
    play(
      one(
        start('s'),
        user('a', loop('parallel', { times: 2 })),
        boundary('told', 'a', { cancelActivity: false }, onSignal('g')),
        user('b'),
        flows('s -> a', 'told -> b'),
      ),
      'start -> a a',
      'signal g -> a a b',
      'complete a -> a b',
      'complete a -> b',
      'complete b -> ended b',
    ))
})

describe('other multi-instance activities', () => {
  test('service tasks run as often as their cardinality', async () => {
    const played = await play(
      one(
        start('s'),
        service('x', '${n + 1}', { resultVariable: 'n' }, loop('parallel', { times: 5 })),
        user('a'),
        flows('s -> x -> a'),
      ),
      'start n=0 -> a',
      'complete a -> ended a',
    )
    expect(played.variables()).toEqual({ n: 5 })
  })

  test('sequential scripts see their counter', async () => {
    const played = await play(
      one(
        start('s'),
        script('x', "execution.setVariable('sum', sum + loopCounter)", loop('sequential', { times: 4 })),
        user('a'),
        flows('s -> x -> a'),
      ),
      'start sum=0 -> a',
      'complete a -> ended a',
    )
    expect(played.variables()).toEqual({ sum: 6 })
  })

  test('each subprocess has its own scope', () =>
    play(
      one(
        start('s'),
        sub(
          'sub',
          loop('parallel', { collection: 'people', elementVariable: 'who' }),
          start('s2'),
          user('a', { name: 'a-${who}' }),
          user('b', { name: 'b-${who}' }),
          flows('s2 -> a -> b'),
        ),
        user('next'),
        flows('s -> sub -> next'),
      ),
      'start people=["kim","lee"] -> a-kim a-lee',
      'complete a-lee -> a-kim b-lee',
      'complete b-lee -> a-kim',
      'complete a-kim -> b-kim',
      'complete b-kim -> next',
      'complete next -> ended next',
    ))

  test('sequential subprocesses start one after the other', () =>
    play(
      one(
        start('s'),
        sub(
          'sub',
          loop('sequential', { times: 2 }),
          start('s2'),
          parallel('f'),
          user('a', { name: 'a${loopCounter}' }),
          user('b', { name: 'b${loopCounter}' }),
          flows('s2 -> f -> a', 'f -> b'),
        ),
        user('next'),
        flows('s -> sub -> next'),
      ),
      'start -> a0 b0',
      'complete a0 -> b0',
      'complete b0 -> a1 b1',
      'complete b1 -> a1',
      'complete a1 -> next',
      'complete next -> ended next',
    ))

  test('call activities start one instance each, and the completion condition ends the others', () =>
    play(
      [
        bpmn(
          process(
            'p',
            start('s'),
            call(
              'c',
              'child',
              extensions('<flowable:in source="who" target="name"/>'),
              loop('parallel', {
                collection: 'people',
                elementVariable: 'who',
                until: '${nrOfCompletedInstances >= 1}',
              }),
            ),
            user('next'),
            flows('s -> c -> next'),
          ),
        ),
        bpmn(process('child', start('s'), user('x', { name: 'x-${name}' }), flows('s -> x'))),
      ],
      'start people=["kim","lee"] -> x-kim x-lee',
      'complete x-lee -> next',
      'complete next -> ended next',
    ))

  test('an error in one instance is caught for all', () =>
    play(
      one(
        start('s'),
        sub(
          'sub',
          loop('parallel', { times: 2 }),
          start('s2'),
          user('a'),
          end('bad', onError('E')),
          flows('s2 -> a -> bad'),
        ),
        boundary('b', 'sub', onError('E')),
        user('next'),
        flows('s -> sub', 'b -> next'),
      ),
      'start -> a a',
      'complete a -> next',
      'complete next -> ended next',
    ))

  test('a terminate end event ends one instance, or all with terminateMultiInstance', async () => {
    const file = (all: boolean) =>
      one(
        start('s'),
        sub(
          'sub',
          loop('parallel', { times: 2 }),
          start('s2'),
          parallel('f'),
          user('a', { name: 'a${loopCounter}' }),
          user('b', { name: 'b${loopCounter}' }),
          end('t', terminated(all ? { terminateMultiInstance: true } : {})),
          flows('s2 -> f -> a -> t', 'f -> b'),
        ),
        user('next'),
        flows('s -> sub -> next'),
      )
    await play(
      file(false),
      'start -> a0 a1 b0 b1',
      'complete a1 -> a0 b0',
      'complete a0 -> next',
      'complete next -> ended next',
    )
    await play(file(true), 'start -> a0 a1 b0 b1', 'complete a1 -> next', 'complete next -> ended next')
  })

  test('nested loops multiply', () =>
    play(
      one(
        start('s'),
        sub(
          'sub',
          loop('parallel', { times: 2 }),
          start('s2'),
          user('a', loop('parallel', { times: 2 })),
          flows('s2 -> a'),
        ),
        flows('s -> sub'),
      ),
      'start -> a a a a',
      'complete a -> a a a',
      'complete a -> a a',
      'complete a -> a',
      'complete a -> ended sub',
    ))

  test('aggregate variables of their instances', async () => {
    const gather = extensions(
      '<flowable:variableAggregation target="votes"><flowable:variable source="vote"/><flowable:variable sourceExpression="${who}" target="by"/></flowable:variableAggregation>',
    )
    const multi = loop('parallel', { collection: 'people', elementVariable: 'who' }).replace(
      '></multi',
      `>${gather}</multi`,
    )
    const vote = user('a', { name: '${who}' }, multi)
    const played = await play(
      one(start('s'), vote, user('next'), flows('s -> a -> next')),
      'start people=["kim","lee"] -> kim lee',
      'complete lee vote="no" -> kim',
      'complete kim vote="yes" -> next',
      'complete next -> ended next',
    )
    expect(played.variables()).toMatchObject({
      votes: [
        { vote: 'yes', by: 'kim' },
        { vote: 'no', by: 'lee' },
      ],
    })
  })
})
