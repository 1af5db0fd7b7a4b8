// Articles on their way to a rendering process: none is lost or sent twice, in their order, in few messages.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ArticleOutbox } from '../../../../src/server/publishing/article-outbox.ts'
import { articleInfo } from './model.ts'

/** An outbox whose messages are answered one by one. */
function outbox() {
  const messages: { readonly parts: readonly number[]; readonly ids: readonly number[] }[] = []
  let answer = Promise.withResolvers<void>()
  const made = new ArticleOutbox(async (parts, articles) => {
    messages.push({ parts, ids: articles.map(({ id }) => id) })
    await answer.promise
  })
  const next = (): void => {
    const { resolve } = answer
    answer = Promise.withResolvers()
    resolve()
  }
  return { made, messages, next, fail: () => answer.reject(new Error('gone')) }
}

/** Read `at` of `count` articles. */
function read(at: number, count: number) {
  return [
    [at],
    Array.from({ length: count }, (_, place) => articleInfo({ id: at * count + place, channelId: 1 })),
  ] as const
}

test('two messages are on their way at a time; what is read meanwhile goes out in the next one', async () => {
  const { made, messages, next } = outbox()
  for (let at = 0; at < 4; at += 1) {
    await made.add(...read(at, 2))
    await pause(0)
  }
  expect(messages.map(({ ids }) => ids)).toEqual([
    [0, 1],
    [2, 3],
  ])
  next()
  await pause(0)
  expect(messages[2]).toEqual({ parts: [2, 3], ids: [4, 5, 6, 7] })
  next()
  next()
  await made.settle()
  expect(messages).toHaveLength(3)
})

test('a message has few articles, but at least one read', async () => {
  const { made, messages, next } = outbox()
  for (const [at, count] of [1, 900, 200, 3000, 5].entries()) await made.add(...read(at, count))
  const settled = made.settle()
  for (let sent = 0; sent < 5; sent += 1) {
    next()
    await pause(0)
  }
  await settled
  expect(messages.map(({ parts }) => parts)).toEqual([[0], [1], [2], [3], [4]])
})

test('a part that is read again while it waits is in a message of its own', async () => {
  const { made, messages, next } = outbox()
  await made.add(...read(0, 1))
  await made.add([1], [articleInfo({ id: 64, channelId: 1 })])
  await made.add([1], [])
  const settled = made.settle()
  for (let sent = 0; sent < 3; sent += 1) {
    next()
    await pause(0)
  }
  await settled
  expect(messages.slice(1)).toEqual([
    { parts: [1], ids: [64] },
    { parts: [1], ids: [] },
  ])
})

test('reading waits while much is on its way, and goes on with the answer', async () => {
  const { made, messages, next } = outbox()
  let added = 0
  const reading = (async () => {
    for (; added < 400; added += 1) await made.add(...read(added, 1))
  })()
  await pause(5)
  expect(added).toBeLessThan(200)
  const ids = (): readonly number[] => messages.flatMap((message) => message.ids)
  while (ids().length < 400) {
    next()
    await pause(0)
  }
  next()
  await reading
  await made.settle()
  expect(ids()).toEqual(Array.from({ length: 400 }, (_, at) => at))
})

test('a message that fails ends the reading, and is thrown at the end', async () => {
  const { made, fail } = outbox()
  await made.add(...read(0, 1))
  fail()
  await pause(0)
  await expect(made.add(...read(1, 1))).rejects.toThrow('gone')
  await expect(made.settle()).rejects.toThrow('gone')
})
