// Compensation and transactions.
import { describe, expect, test } from 'vitest'
import {
  associate,
  boundary,
  cancelled,
  compensation,
  end,
  exclusive,
  flows,
  loop,
  one,
  onError,
  parallel,
  script,
  service,
  start,
  sub,
  throwEvent,
  transaction,
  user,
} from '../../../support/bpmn.ts'
import { play } from '../../../support/play.ts'

function handler(id: string) {
  return service(id, `\${execution.setVariable('log', log.concat('${id} '))}`, { isForCompensation: true })
}
function undoable(id: string) {
  return [service(id, "${'done'}"), boundary(`c_${id}`, id, compensation()), handler(`undo_${id}`)].join('')
}
function ties(...ids: string[]) {
  return ids.map((id) => associate(`c_${id}`, `undo_${id}`)).join('')
}

describe('a compensation throw event', () => {
  test('compensates completed activities, latest first', async () => {
    const played = await play(
      one(
        start('s'),
        undoable('a'),
        undoable('b'),
        throwEvent('undo', compensation()),
        user('next'),
        flows('s -> a -> b -> undo -> next'),
        ties('a', 'b'),
      ),
      'start log="" -> next',
      'complete next -> ended next',
    )
    expect(played.variables()).toEqual({ log: 'undo_b undo_a ' })
  })

  test('compensates only the activity it names', async () => {
    const played = await play(
      one(
        start('s'),
        undoable('a'),
        undoable('b'),
        throwEvent('undo', compensation('a')),
        user('next'),
        flows('s -> a -> b -> undo -> next'),
        ties('a', 'b'),
      ),
      'start log="" -> next',
      'complete next -> ended next',
    )
    expect(played.variables()).toEqual({ log: 'undo_a ' })
  })

  test('does nothing when no activity has completed', async () => {
    const played = await play(
      one(
        start('s'),
        exclusive('g'),
        undoable('a'),
        throwEvent('undo', compensation()),
        user('next'),
        flows('s -> g', 'g -[${!skip}]-> a', 'g -[${skip}]-> undo', 'a -> undo -> next'),
        ties('a'),
      ),
      'start log="" skip=true -> next',
      'complete next -> ended next',
    )
    expect(played.variables()).toEqual({ log: '', skip: true })
  })

  test('compensates an activity once per completion', async () => {
    const played = await play(
      one(
        start('s'),
        service('a', "${'done'}", loop('sequential', { times: 3 })),
        boundary('c_a', 'a', compensation()),
        handler('undo_a'),
        throwEvent('undo', compensation()),
        user('next'),
        flows('s -> a -> undo -> next'),
        ties('a'),
      ),
      'start log="" -> next',
      'complete next -> ended next',
    )
    expect(played.variables()).toEqual({ log: 'undo_a undo_a undo_a ' })
  })

  test('compensates only once', async () => {
    const played = await play(
      one(
        start('s'),
        undoable('a'),
        throwEvent('undo', compensation()),
        throwEvent('more', compensation()),
        user('next'),
        flows('s -> a -> undo -> more -> next'),
        ties('a'),
      ),
      'start log="" -> next',
      'complete next -> ended next',
    )
    expect(played.variables()).toEqual({ log: 'undo_a ' })
  })

  test('does not wait for user tasks that compensate', () =>
    play(
      one(
        start('s'),
        user('a'),
        boundary('c_a', 'a', compensation()),
        user('undo_a', { isForCompensation: true }),
        throwEvent('undo', compensation()),
        user('next'),
        flows('s -> a -> undo -> next'),
        ties('a'),
      ),
      'start -> a',
      'complete a -> next undo_a',
      'complete undo_a -> next',
      'complete next -> ended next',
    ))

  test('before the end keeps the instance running until its compensating user tasks are completed', () =>
    play(
      one(
        start('s'),
        user('a'),
        boundary('c_a', 'a', compensation()),
        user('undo_a', { isForCompensation: true }),
        throwEvent('undo', compensation()),
        end('e'),
        flows('s -> a -> undo -> e'),
        ties('a'),
      ),
      'start -> a',
      'complete a -> undo_a',
      'complete undo_a -> ended null',
    ))

  test('compensates a completed subprocess, with the variables it had', async () => {
    const inner = sub(
      'sub',
      start('s2'),
      service('x', '${execution.getParent}', {}).replace('${execution.getParent}', "${'done'}"),
      script('keep', "execution.setVariable('seen', 'never')"),
      boundary('c_x', 'x', compensation()),
      service('undo_x', "${execution.setVariable('log', local)}", { isForCompensation: true }),
      flows('s2 -> x -> keep'),
      ties('x'),
    ).replace(
      '<startEvent',
      '<dataObject id="d" name="local" itemSubjectRef="xsd:string"><extensionElements><flowable:value>inside</flowable:value></extensionElements></dataObject><startEvent',
    )
    const played = await play(
      one(start('s'), inner, throwEvent('undo', compensation()), user('next'), flows('s -> sub -> undo -> next')),
      'start log="" -> next',
      'complete next -> ended next',
    )
    expect(played.variables()).toMatchObject({ log: 'inside' })
  })

  test('compensates nested subprocesses', async () => {
    const inner = sub('inner', start('s3'), undoable('a'), flows('s3 -> a'), ties('a'))
    const outer = sub('outer', start('s2'), inner, undoable('b'), flows('s2 -> inner -> b'), ties('b'))
    const played = await play(
      one(start('s'), outer, throwEvent('undo', compensation()), user('next'), flows('s -> outer -> undo -> next')),
      'start log="" -> next',
      'complete next -> ended next',
    )
    expect(played.variables()).toEqual({ log: 'undo_b undo_a ' })
  })

  test('is discarded when the instance ends without a throw event', () =>
    play(
      one(
        start('s'),
        sub('sub', start('s2'), undoable('a'), flows('s2 -> a'), ties('a')),
        user('next'),
        flows('s -> sub -> next'),
      ),
      'start log="" -> next',
      'complete next -> ended next',
    ))
})

describe('a transaction', () => {
  const booking = (ending: string) =>
    one(
      start('s'),
      transaction(
        't',
        start('s2'),
        undoable('hotel'),
        undoable('flight'),
        user('pay'),
        exclusive('g'),
        end('ok'),
        end('bad', ending),
        flows('s2 -> hotel -> flight -> pay -> g', 'g -[${paid}]-> ok', 'g -[${!paid}]-> bad'),
        ties('hotel', 'flight'),
      ),
      boundary('b', 't', cancelled),
      boundary('err', 't', onError('E')),
      user('booked'),
      user('undone'),
      user('broken'),
      flows('s -> t -> booked', 'b -> undone', 'err -> broken'),
    )

  test('that succeeds continues', () =>
    play(
      booking(cancelled),
      'start log="" -> pay',
      'complete pay paid=true -> booked',
      'complete booked -> ended booked',
    ))

  test('that is cancelled is compensated', async () => {
    const played = await play(
      booking(cancelled),
      'start log="" -> pay',
      'complete pay paid=false -> undone',
      'complete undone -> ended undone',
    )
    expect(played.variables()).toEqual({ log: 'undo_flight undo_hotel ', paid: false })
  })

  test('that fails with an error is not compensated', async () => {
    const played = await play(
      booking(onError('E')),
      'start log="" -> pay',
      'complete pay paid=false -> broken',
      'complete broken -> ended broken',
    )
    expect(played.variables()).toEqual({ log: '', paid: false })
  })

  test('that is cancelled ends its other paths', () =>
    play(
      one(
        start('s'),
        transaction(
          't',
          start('s2'),
          parallel('f'),
          user('a'),
          user('b'),
          end('bad', cancelled),
          flows('s2 -> f -> a -> bad', 'f -> b'),
        ),
        boundary('x', 't', cancelled),
        user('after'),
        flows('s -> t', 'x -> after'),
      ),
      'start -> a b',
      'complete a -> after',
      'complete after -> ended after',
    ))

  test('without a cancel boundary event cannot be cancelled', () =>
    play(
      one(
        start('s'),
        transaction(
          't',
          start('s2'),
          user('a'),
          exclusive('g'),
          end('ok'),
          end('bad', cancelled),
          flows('s2 -> a -> g', 'g -[${ok}]-> ok', 'g -[${!ok}]-> bad'),
        ),
        flows('s -> t'),
      ),
      'start -> a',
      'complete a ok=false -> fails Could not find cancel boundary event',
      'complete a ok=true -> ended t',
    ))
})
