// Events that wait for a variable, external worker tasks, errors thrown by scripts, variables in events.
import { describe, expect, test } from 'vitest'
import {
  boundary,
  catchEvent,
  end,
  extensions,
  flows,
  one,
  onError,
  onMessage,
  onSignal,
  parallel,
  script,
  service,
  start,
  throwEvent,
  user,
} from '../../../support/bpmn.ts'
import { play } from '../../../support/play.ts'

function onVariable(variableName: string, change = 'all') {
  return extensions(
    `<flowable:variableListenerEventDefinition variableName="${variableName}" variableChangeType="${change}"/>`,
  )
}

describe('an event that waits for a variable', () => {
  const waiting = (change: string) =>
    one(
      start('s'),
      parallel('f'),
      user('a'),
      catchEvent('c', onVariable('x', change)),
      user('b'),
      flows('s -> f -> a', 'f -> c -> b'),
    )
  test('fires when the variable is set from outside', () => play(waiting('all'), 'start -> a', 'complete a x=1 -> b'))
  test('does not fire for another variable', () => play(waiting('all'), 'start -> a', 'complete a y=1 -> '))
  test('may fire on changes only, not on creation', async () => {
    await play(waiting('update'), 'start -> a', 'complete a x=1 -> ')
    await play(waiting('update'), 'start x=0 -> a', 'complete a x=1 -> b')
    await play(waiting('create'), 'start -> a', 'complete a x=1 -> b')
  })
  test('has fired when the variable is created in the step that starts waiting', () =>
    play(waiting('all'), 'start x=1 -> a b'))
  test('may fire on removal', () =>
    play(
      one(
        start('s'),
        user('a'),
        service('r', "${execution.removeVariable('x')}"),
        user('b'),
        boundary('g', 'w', onVariable('x', 'delete')),
        user('w'),
        user('z'),
        flows('s -> a -> r -> b', 's -> w', 'g -> z'),
      ),
      'start x=1 -> a w',
      'complete a -> b z',
    ))
})

test('external work waits for its completion, which may carry results', async () => {
  const external = `<serviceTask id="x" flowable:type="external-worker" flowable:topic="work"></serviceTask>`
  const played = await play(
    one(start('s'), external, user('a'), flows('s -> x -> a')),
    'start -> ',
    'trigger x done=true -> a',
    'complete a -> ended a',
  )
  expect(played.variables()).toEqual({ done: true })
})

describe('a script throws a BPMN error', () => {
  const throwing = (code: string) =>
    one(
      start('s'),
      script('j', `throw new BpmnError("${code}", "It broke")`),
      boundary('b', 'j', extensions('<flowable:in source="errorMessage" target="said"/>'), onError('E')),
      user('z'),
      flows('s -> j', 'b -> z'),
    )
  test('that a boundary event catches, with its message', async () => {
    const played = await play(throwing('E'), 'start -> z')
    expect(played.variables()).toEqual({ said: 'It broke' })
  })
  test('that fails the step when not caught', () =>
    play(throwing('F'), "start -> fails No catching boundary event found for error with errorCode 'F'"))
})

test('a failed expression becomes a BPMN error where the diagram maps it', () =>
  play(
    one(
      start('s'),
      service('x', '${absent.value}', extensions('<flowable:mapException errorCode="E"/>')),
      boundary('b', 'x', onError('E')),
      user('z'),
      flows('s -> x', 'b -> z'),
    ),
    'start -> z',
  ))

describe('variables are passed', () => {
  test('with a thrown signal, under the names that both sides give them', async () => {
    const taken = extensions('<flowable:in source="b" target="c"/>')
    const given = extensions('<flowable:out source="a" target="b"/>')
    const played = await play(
      one(
        start('s'),
        parallel('f'),
        user('u'),
        throwEvent('t', given, onSignal('g')),
        catchEvent('w', taken, onSignal('g')),
        flows('s -> f -> u -> t -> e', 'f -> w -> e'),
        end('e'),
      ),
      'start a=1 -> u',
      'complete u -> ended e',
    )
    expect(played.variables()).toEqual({ a: 1, c: 1 })
  })
  test('with an external message: those that the event maps', async () => {
    const taken = extensions('<flowable:in source="b" target="c"/>')
    const played = await play(
      one(start('s'), catchEvent('w', taken, onMessage('m')), user('a'), flows('s -> w -> a')),
      'start -> ',
      'message m b=1 x=2 -> a',
    )
    expect(played.variables()).toEqual({ c: 1 })
  })
})
