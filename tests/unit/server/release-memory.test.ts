// Memory of the start: given back before the first request, so that nobody waits for the collection.
import { expect, test } from 'vitest'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { releaseStartMemory } from '../../../src/server/release-memory.ts'

test('what the start leaves is collected at once', async () => {
  const left = new WeakRef({ bytes: new ArrayBuffer(1024 * 1024) })
  await nextTurn()
  releaseStartMemory()
  expect(left.deref()).toBeUndefined()
})
