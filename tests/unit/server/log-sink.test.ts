// A log that cannot be written costs its lines, never the server: nothing waits for it.
import { expect, test } from 'vitest'
import { createLogSink, type LogSinkOptions } from '../../../src/server/log-sink.ts'

type Done = Parameters<LogSinkOptions['write']>[1]

/** A target whose writes end on command of the test. */
function heldTarget() {
  const writes: { text: string; done: Done }[] = []
  const later: (() => void)[] = []
  let now = ''
  const sink = createLogSink({
    write: (text, done) => writes.push({ text: text.toString(), done }),
    writeNow: (text) => (now += text.toString()),
    later: (work) => later.push(work),
  })
  return { sink, writes, later, flushed: () => now }
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

test('lines of one tick share a write, later ones wait for its end', async () => {
  const { sink, writes } = heldTarget()
  sink.write('a\n')
  sink.write('b\n')
  await turn()
  sink.write('c\n')
  await turn()
  expect(writes.map(({ text }) => text)).toEqual(['a\nb\n'])
  writes[0]?.done(null, 4)
  expect(writes.map(({ text }) => text)).toEqual(['a\nb\n', 'c\n'])
})

test('what a partial write leaves is written next', async () => {
  const { sink, writes } = heldTarget()
  sink.write('中文\n')
  await turn()
  writes[0]?.done(null, 3)
  expect(writes[1]?.text).toBe('文\n')
})

test('a full disk is retried later, and lines beyond the limit are counted', async () => {
  const { sink, writes, later } = heldTarget()
  sink.write('first\n')
  await turn()
  writes[0]?.done(new Error('ENOSPC'), 0)
  for (let line = 0; line < 3000; line += 1) sink.write(`${'x'.repeat(999)}\n`)
  expect(writes).toHaveLength(1)
  later[0]?.()
  expect(writes[1]?.text).toBe('first\n')
  writes[1]?.done(null, 6)
  const lines = writes[2]?.text.trimEnd().split('\n') ?? []
  expect(lines).toHaveLength(1048 + 1)
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 40, lines: 3000 - 1048, msg: 'log lines were lost' })
})

test('at process exit pending lines are written, except behind an unfinished write', async () => {
  const idle = heldTarget()
  idle.sink.write('last\n')
  idle.sink.flush()
  expect(idle.flushed()).toBe('last\n')
  const stuck = heldTarget()
  stuck.sink.write('first\n')
  await turn()
  stuck.sink.write('last\n')
  stuck.sink.flush()
  expect(stuck.flushed()).toBe('')
})

test('a stop waits until the last line is written', async () => {
  const { sink, writes } = heldTarget()
  await sink.drain()
  sink.write('last\n')
  const drained = sink.drain()
  await turn()
  writes[0]?.done(null, 5)
  await drained
  expect(writes).toHaveLength(1)
})

test('a failing target does not delay a stop', async () => {
  const { sink, writes } = heldTarget()
  sink.write('last\n')
  const drained = sink.drain()
  await turn()
  writes[0]?.done(new Error('ENOSPC'), 0)
  await expect(drained).resolves.toBeUndefined()
})
