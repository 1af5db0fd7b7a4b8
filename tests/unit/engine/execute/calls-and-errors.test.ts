// Call activities, errors and escalations across scopes and instances, terminate end events.
import { describe, expect, test } from 'vitest'
import {
  boundary,
  bpmn,
  call,
  end,
  eventSub,
  extensions,
  flows,
  one,
  onError,
  onEscalation,
  parallel,
  process,
  service,
  start,
  sub,
  terminated,
  throwEvent,
  user,
} from '../../../support/bpmn.ts'
import { play } from '../../../support/play.ts'

function child(...parts: string[]) {
  return bpmn(process('child', start('cs'), ...parts))
}
function caller(activity: string, ...more: string[]) {
  return bpmn(process('p', start('s'), activity, user('next'), flows('s -> c -> next'), ...more))
}

describe('a call activity', () => {
  test('runs the called process and continues', async () => {
    const { world } = await play(
      [caller(call('c', 'child')), child(user('x'), flows('cs -> x'))],
      'start -> x',
      'complete x -> next',
      'complete next -> ended next',
    )
    expect(world.store.rows.instances.size).toBe(2)
  })

  test('passes no variables in or out unless mapped', async () => {
    const played = await play(
      [
        caller(call('c', 'child')),
        child(service('v', '${empty vars:get(given)}', { resultVariable: 'unseen' }), user('x'), flows('cs -> v -> x')),
      ],
      'start given=1 -> x',
      'complete x made=2 -> next',
      'complete next -> ended next',
    )
    expect(played.variables()).toEqual({ given: 1 })
  })

  test('maps variables in and out', async () => {
    const mapping = extensions(
      '<flowable:in source="given" target="inner"/><flowable:in sourceExpression="${given + 1}" target="more"/><flowable:out source="made" target="got"/><flowable:out sourceExpression="${made * 2}" target="twice"/>',
    )
    const played = await play(
      [caller(call('c', 'child', mapping)), child(user('x', { name: 'x${inner}${more}' }), flows('cs -> x'))],
      'start given=1 -> x12',
      'complete x12 made=5 -> next',
      'complete next -> ended next',
    )
    expect(played.variables()).toEqual({ given: 1, got: 5, twice: 10 })
  })

  test('passes all variables when it inherits them', () =>
    play(
      [
        caller(call('c', 'child', { inheritVariables: true })),
        child(user('x', { name: '${given}' }), flows('cs -> x')),
      ],
      'start given="here" -> here',
      'complete here -> next',
      'complete next -> ended next',
    ))

  test('takes its business key from an expression', async () => {
    const { world } = await play(
      [caller(call('c', 'child', { businessKey: 'K-${n}' })), child(user('x'), flows('cs -> x'))],
      'start n=7 -> x',
      'complete x -> next',
      'complete next -> ended next',
    )
    expect([...world.store.rows.instances.values()].map(({ businessKey }) => businessKey)).toEqual([null, 'K-7'])
  })

  test('names the called process by an expression', () =>
    play(
      [caller(call('c', '${which}')), child(user('x'), flows('cs -> x'))],
      'start which="child" -> x',
      'complete x -> next',
      'complete next -> ended next',
    ))

  test('of an unknown process rolls the step back', () =>
    play(
      bpmn(process('p', start('s'), user('a'), call('c', 'nobody'), flows('s -> a -> c'))),
      'start -> a',
      'complete a -> fails nobody',
    ).catch(() => undefined))

  test('of a process without wait states completes immediately', () =>
    play(
      [caller(call('c', 'child')), child(end('ce'), flows('cs -> ce'))],
      'start -> next',
      'complete next -> ended next',
    ))

  test('that completes asynchronously continues as a job', () =>
    play(
      [caller(call('c', 'child', { completeAsync: true })), child(user('x'), flows('cs -> x'))],
      'start -> x',
      'complete x -> ',
      'job -> next',
      'complete next -> ended next',
    ))

  test('stores the id of the called instance', async () => {
    const played = await play(
      [caller(call('c', 'child', { idVariableName: 'called' })), child(user('x'), flows('cs -> x'))],
      'start -> x',
      'complete x -> next',
      'complete next -> ended next',
    )
    const [, second] = [...played.world.store.rows.instances.keys()]
    expect(played.variables()).toEqual({ called: second })
  })

  test('three levels deep returns to the first', () =>
    play(
      [
        caller(call('c', 'child')),
        child(call('d', 'grand'), flows('cs -> d')),
        bpmn(process('grand', start('s'), user('x'), flows('s -> x'))),
      ],
      'start -> x',
      'complete x -> next',
      'complete next -> ended next',
    ))
})

describe('an error', () => {
  test('of a called process is caught by the caller', () =>
    play(
      [
        caller(call('c', 'child'), boundary('b', 'c', onError('E')), user('caught'), flows('b -> caught')),
        child(user('x'), end('bad', onError('E')), flows('cs -> x -> bad')),
      ],
      'start -> x',
      'complete x -> caught',
      'complete caught -> ended caught',
    ))

  test('is caught by the nearest enclosing scope', () =>
    play(
      one(
        start('s'),
        sub(
          'o',
          start('s2'),
          sub('i', start('s3'), user('a'), end('bad', onError('E')), flows('s3 -> a -> bad')),
          boundary('near', 'i', onError('E')),
          user('n'),
          flows('s2 -> i', 'near -> n'),
        ),
        boundary('far', 'o', onError('E')),
        user('f'),
        flows('s -> o', 'far -> f'),
      ),
      'start -> a',
      'complete a -> n',
      'complete n -> ended o',
    ))

  test('with another code is not caught', () =>
    play(
      one(
        start('s'),
        sub(
          'o',
          start('s2'),
          sub('i', start('s3'), user('a'), end('bad', onError('E')), flows('s3 -> a -> bad')),
          boundary('near', 'i', onError('F')),
          user('n'),
          flows('s2 -> i', 'near -> n'),
        ),
        boundary('far', 'o', onError('E')),
        user('f'),
        flows('s -> o', 'far -> f'),
      ),
      'start -> a',
      'complete a -> f',
      'complete f -> ended f',
    ))

  test('that is not caught rolls the step back', async () => {
    const text =
      "No catching boundary event found for error with errorCode 'E', neither in same process nor in parent process"
    const file = one(
      start('s'),
      user('a'),
      end('bad', onError('E')),
      end('ok'),
      flows('s -> a', 'a -[${fail}]-> bad', 'a -[${!fail}]-> ok'),
    )
    await play(file, 'start -> a', `complete a fail=true -> fails ${text}`, 'complete a fail=false -> ended ok')
  })

  test('stores its code in the variable that the catching event names', async () => {
    const catcher = boundary('b', 'sub', onError('E', { errorVariableName: 'code' }))
    const played = await play(
      one(
        start('s'),
        sub('sub', start('s2'), end('bad', onError('E')), flows('s2 -> bad')),
        catcher,
        user('a'),
        flows('s -> sub', 'b -> a'),
      ),
      'start -> a',
      'complete a -> ended a',
    )
    expect(played.variables()).toEqual({ code: 'E' })
  })

  test('thrown in an event subprocess is caught by the boundary event of the call activity', () =>
    play(
      [
        caller(call('c', 'child'), boundary('b', 'c', onError('F')), user('caught'), flows('b -> caught')),
        child(
          user('x'),
          end('bad', onError('E')),
          flows('cs -> x -> bad'),
          eventSub('es', start('es_s', onError('E')), end('worse', onError('F')), flows('es_s -> worse')),
        ),
      ],
      'start -> x',
      'complete x -> caught',
      'complete caught -> ended caught',
    ))
})

describe('an escalation', () => {
  test('of a called process reaches the caller', () =>
    play(
      [
        caller(
          call('c', 'child'),
          boundary('b', 'c', { cancelActivity: false }, onEscalation('X')),
          user('told'),
          flows('b -> told'),
        ),
        child(throwEvent('up', onEscalation('X')), user('x'), flows('cs -> up -> x')),
      ],
      'start -> told x',
      'complete x -> next told',
      'complete told -> next',
      'complete next -> ended next',
    ))
  test('that is not caught is ignored', () =>
    play(
      one(
        start('s'),
        throwEvent('up', onEscalation('X')),
        user('a'),
        end('e', onEscalation('Y')),
        flows('s -> up -> a -> e'),
      ),
      'start -> a',
      'complete a -> ended e',
    ))
})

describe('a terminate end event', () => {
  const forked = (inner: string) =>
    one(start('s'), parallel('f'), user('a'), inner, end('t', terminated()), flows('s -> f -> a -> t', 'f -> b'))
  test('ends the whole process', async () => {
    const { world, instanceId } = await play(forked(user('b')), 'start -> a b', 'complete a -> ended t')
    expect(world.store.rows.instances.get(instanceId)?.deleteReason).toBe('terminate end event (t)')
  })
  test('ends called processes too', () =>
    play(
      [forked(call('b', 'child')).replace('</definitions>', '</definitions>'), child(user('x'), flows('cs -> x'))],
      'start -> a x',
      'complete a -> ended t',
    ))
  test('in a subprocess ends only the subprocess', () =>
    play(
      one(
        start('s'),
        sub(
          'sub',
          start('s2'),
          parallel('f'),
          user('a'),
          user('b'),
          end('t', terminated()),
          flows('s2 -> f -> a -> t', 'f -> b'),
        ),
        user('next'),
        flows('s -> sub -> next'),
      ),
      'start -> a b',
      'complete a -> next',
      'complete next -> ended next',
    ))
  test('with terminateAll in a subprocess ends the instance', () =>
    play(
      one(
        start('s'),
        sub('sub', start('s2'), user('a'), end('t', terminated({ terminateAll: true })), flows('s2 -> a -> t')),
        user('next'),
        flows('s -> sub -> next'),
      ),
      'start -> a',
      'complete a -> ended t',
    ))
  test('in a called process lets the caller continue', () =>
    play(
      [
        caller(call('c', 'child')),
        child(parallel('f'), user('x'), user('y'), end('t', terminated()), flows('cs -> f -> x -> t', 'f -> y')),
      ],
      'start -> x y',
      'complete x -> next',
      'complete next -> ended next',
    ))
  test('with terminateAll in a called process ends the caller as well', () =>
    play(
      [
        caller(call('c', 'child')),
        child(user('x'), end('t', terminated({ terminateAll: true })), flows('cs -> x -> t')),
      ],
      'start -> x',
      'complete x -> ended t',
    ))
})
