// Exclusive, parallel, inclusive and event-based gateways; conditions on outgoing flows of activities.
import { describe, test } from 'vitest'
import {
  catchEvent,
  end,
  eventGateway,
  exclusive,
  flows,
  inclusive,
  one,
  onMessage,
  onSignal,
  onTimer,
  parallel,
  start,
  user,
} from '../../../support/bpmn.ts'
import { play } from '../../../support/play.ts'

const choice = one(
  start('s'),
  exclusive('g', { default: 'g_c' }),
  user('a'),
  user('b'),
  user('c'),
  flows('s -> g', 'g -[${x > 10}]-> a', 'g -[${x > 5}]-> b'),
  '<sequenceFlow id="g_c" sourceRef="g" targetRef="c"/>',
)

describe('an exclusive gateway', () => {
  test('takes the first flow whose condition holds', () => play(choice, 'start x=20 -> a', 'complete a -> ended a'))
  test('evaluates the next condition when the first does not hold', () =>
    play(choice, 'start x=7 -> b', 'complete b -> ended b'))
  test('takes the default flow when no condition holds', () => play(choice, 'start x=1 -> c', 'complete c -> ended c'))
  test('fails when a condition names an unknown variable', () =>
    play(choice, 'start -> fails Unknown property used in expression'))

  test('without a flow to take rolls the step back and keeps the task', () =>
    play(
      one(
        start('s'),
        user('a'),
        exclusive('g'),
        user('b'),
        user('c'),
        flows('s -> a -> g', 'g -[${x == 1}]-> b', 'g -[${x == 2}]-> c'),
      ),
      'start -> a',
      "complete a x=3 -> fails No outgoing sequence flow of the exclusive gateway 'g' could be selected",
      'complete a x=2 -> c',
      'complete c -> ended c',
    ))

  test('refuses a condition that is not a boolean', () =>
    play(
      one(start('s'), exclusive('g'), user('b'), user('c'), flows('s -> g', 'g -[${x}]-> b', 'g -[${y}]-> c')),
      'start x="yes" y=true -> fails condition expression returns non-Boolean',
      'start x=null y=true -> fails condition expression returns null',
      'start x=false y=true -> c',
      'complete c -> ended c',
    ))

  test('does not evaluate conditions after the one that holds', () =>
    play(
      one(start('s'), exclusive('g'), user('b'), user('c'), flows('s -> g', 'g -[${true}]-> b', 'g -[${missing}]-> c')),
      'start -> b',
      'complete b -> ended b',
    ))
})

describe('a parallel gateway', () => {
  const forked = one(
    start('s'),
    parallel('f'),
    user('a'),
    user('b'),
    parallel('j'),
    user('c'),
    end('e'),
    flows('s -> f -> a -> j', 'f -> b -> j', 'j -> c -> e'),
  )

  test('forks and joins', () =>
    play(forked, 'start -> a b', 'complete b -> a', 'complete a -> c', 'complete c -> ended e'))

  test('ignores conditions on its outgoing flows', () =>
    play(
      one(start('s'), parallel('f'), user('a'), user('b'), flows('s -> f', 'f -[${false}]-> a', 'f -> b')),
      'start -> a b',
      'complete a -> b',
      'complete b -> ended b',
    ))

  test('without a join lets every branch end on its own', () =>
    play(
      one(
        start('s'),
        parallel('f'),
        user('a'),
        user('b'),
        end('e1'),
        end('e2'),
        flows('s -> f -> a -> e1', 'f -> b -> e2'),
      ),
      'start -> a b',
      'complete a -> b',
      'complete b -> ended e2',
    ))

  test('joins nested forks from the inside out', () =>
    play(
      one(
        start('s'),
        parallel('f'),
        parallel('f2'),
        user('a'),
        user('b'),
        user('c'),
        parallel('j2'),
        parallel('j'),
        end('e'),
        flows('s -> f -> f2 -> a -> j2 -> j -> e', 'f2 -> b -> j2', 'f -> c -> j'),
      ),
      'start -> a b c',
      'complete c -> a b',
      'complete a -> b',
      'complete b -> ended e',
    ))

  test('counts each arriving token, two of one branch as two', () =>
    play(
      one(
        start('s'),
        parallel('f'),
        user('a'),
        user('b'),
        parallel('j'),
        user('c'),
        flows('s -> f -> a', 'a -> j', 'a -> j', 'f -> b -> j', 'j -> c'),
      ),
      'start -> a b',
      'complete a -> b',
      'complete b -> c',
      'complete c -> ended c',
    ))

  test('is not joined by a loop inside one branch', () =>
    play(
      one(
        start('s'),
        parallel('f'),
        user('a'),
        user('b'),
        exclusive('again'),
        parallel('j'),
        user('c'),
        flows('s -> f -> a -> again', 'again -[${redo}]-> a', 'again -[${!redo}]-> j', 'f -> b -> j', 'j -> c'),
      ),
      'start -> a b',
      'complete a redo=true -> a b',
      'complete a redo=true -> a b',
      'complete b -> a',
      'complete a redo=false -> c',
      'complete c -> ended c',
    ))
})

describe('an inclusive gateway', () => {
  const some = one(
    start('s'),
    inclusive('f'),
    user('a'),
    user('b'),
    user('c'),
    inclusive('j'),
    user('d'),
    flows(
      's -> f',
      'f -[${x > 1}]-> a',
      'f -[${x > 2}]-> b',
      'f -[${x > 3}]-> c',
      'a -> j',
      'b -> j',
      'c -> j',
      'j -> d',
    ),
  )

  test('takes every flow whose condition holds and waits for exactly those', () =>
    play(some, 'start x=3 -> a b', 'complete a -> b', 'complete b -> d', 'complete d -> ended d'))
  test('does not wait when one flow was taken', () =>
    play(some, 'start x=2 -> a', 'complete a -> d', 'complete d -> ended d'))
  test('fails when no condition holds and there is no default flow', () =>
    play(some, "start x=0 -> fails No outgoing sequence flow of element 'f'"))

  test('joins when the last token that could arrive takes another path', () =>
    play(
      one(
        start('s'),
        inclusive('f'),
        user('a'),
        user('b'),
        exclusive('g'),
        end('out'),
        inclusive('j'),
        user('d'),
        flows('s -> f', 'f -> a -> j', 'f -> b -> g', 'g -[${stay}]-> j', 'g -[${!stay}]-> out', 'j -> d'),
      ),
      'start -> a b',
      'complete a -> b',
      'complete b stay=false -> d',
      'complete d -> ended d',
    ))

  test('waits for a token that loops back before it arrives', () =>
    play(
      one(
        start('s'),
        inclusive('f'),
        user('a'),
        user('b'),
        exclusive('g'),
        inclusive('j'),
        user('d'),
        flows('s -> f', 'f -> a -> j', 'f -> b -> g', 'g -[${redo}]-> b', 'g -[${!redo}]-> j', 'j -> d'),
      ),
      'start -> a b',
      'complete a -> b',
      'complete b redo=true -> b',
      'complete b redo=false -> d',
      'complete d -> ended d',
    ))

  test('after a parallel fork waits for both branches', () =>
    play(
      one(
        start('s'),
        parallel('f'),
        user('a'),
        user('b'),
        inclusive('j'),
        end('e'),
        flows('s -> f -> a -> j -> e', 'f -> b -> j'),
      ),
      'start -> a b',
      'complete b -> a',
      'complete a -> ended e',
    ))
})

describe('an event-based gateway', () => {
  const first = one(
    start('s'),
    eventGateway('g'),
    catchEvent('sig', onSignal('go')),
    catchEvent('msg', onMessage('word')),
    catchEvent('late', onTimer('PT1H')),
    user('a'),
    user('b'),
    user('c'),
    flows('s -> g', 'g -> sig -> a', 'g -> msg -> b', 'g -> late -> c'),
  )
  test('continues on the signal', () => play(first, 'start -> ', 'signal go -> a', 'complete a -> ended a'))
  test('continues on the message', () => play(first, 'start -> ', 'message word -> b', 'complete b -> ended b'))
  test('continues on the timer', () => play(first, 'start -> ', 'timer -> c', 'complete c -> ended c'))
})

describe('several outgoing flows of an activity', () => {
  const split = one(start('s'), user('a'), user('b'), user('c'), flows('s -> a', 'a -[${x > 1}]-> b', 'a -> c'))
  test('are all taken when their conditions hold', () =>
    play(split, 'start -> a', 'complete a x=2 -> b c', 'complete b -> c', 'complete c -> ended c'))
  test('are not taken when their conditions do not hold', () =>
    play(split, 'start -> a', 'complete a x=1 -> c', 'complete c -> ended c'))
  test('fail the step when no condition holds', () =>
    play(
      one(start('s'), user('a'), user('b'), flows('s -> a', 'a -[${false}]-> b')),
      'start -> a',
      "complete a -> fails No outgoing sequence flow of element 'a'",
    ))
  test('split after a start event as well', () =>
    play(
      one(start('s'), user('a'), user('b'), flows('s -> a', 's -> b')),
      'start -> a b',
      'complete a -> b',
      'complete b -> ended b',
    ))
})
