// Calls at the same moment share a read, but never one that began before them.
import { expect, test } from 'vitest'
import { shareReads } from '../../../../src/server/access/share-reads.ts'

function setUp() {
  const reads: { keys: readonly string[]; answer: (rows: Record<string, number>) => void; fail: () => void }[] = []
  const load = shareReads<number>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, number>>()
    reads.push({
      keys,
      answer: (rows) => resolve(new Map(Object.entries(rows))),
      fail: () => reject(new Error('away')),
    })
    return promise
  })
  return { reads, load }
}

function turn() {
  return new Promise((resolve) => setImmediate(resolve))
}

test('calls that come during a read wait for the next one, together', async () => {
  const { reads, load } = setUp()
  const first = load('a')
  const later = [load('a'), load('b'), load('b')]
  expect(reads.map(({ keys }) => keys)).toEqual([['a']])
  reads[0]?.answer({ a: 1 })
  expect(await first).toBe(1)
  await turn()
  expect(reads.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b']])
  reads[1]?.answer({ a: 2 })
  expect(await Promise.all(later)).toEqual([2, undefined, undefined])
})

test('a failed read fails for its calls only', async () => {
  const { reads, load } = setUp()
  const first = load('a')
  const second = load('a')
  reads[0]?.fail()
  await expect(first).rejects.toThrow('away')
  await turn()
  reads[1]?.answer({ a: 3 })
  expect(await second).toBe(3)
})
