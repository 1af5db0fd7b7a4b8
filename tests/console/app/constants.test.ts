// Constants of the documents that no screen shows: duration of messages, time-out of chunks, arguments of a look-up.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookUp } from '../../../src/console/data/dictionary.ts'
import { writeDictionaries } from '../../../src/console/data/dictionary-store.ts'
import { ChunkLoadError } from '../../../src/console/ui/chunk-failure.ts'
import { notify, setNoticeSink } from '../../../src/console/data/notify.ts'
import { loadChunk } from '../../../src/console/ui/load-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('messages stay 1500 ms, errors 2500 ms, and empty ones are not shown', () => {
  const shown: [string, string, number][] = []
  setNoticeSink(({ kind, text, milliseconds }) => shown.push([kind, text, milliseconds]))
  notify.success('保存成功')
  notify.info('提示')
  notify.error('出错了')
  notify.warning('注意')
  notify.error('')
  expect(shown).toEqual([
    ['success', '保存成功', 1500],
    ['info', '提示', 1500],
    ['error', '出错了', 2500],
    ['warning', '注意', 2500],
  ])
})

test('the chunk of a page has 120 seconds to load, then it counts as a chunk failure', async () => {
  let outcome: unknown = 'waiting'
  const loading = loadChunk(() => new Promise<never>(() => undefined)).catch((error: unknown) => {
    outcome = error
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  await loading
  expect(outcome).toBeInstanceOf(ChunkLoadError)
})

test('a failure to load a page is a chunk failure', async () => {
  const failing = loadChunk(() => Promise.reject(new Error('404')))
  await expect(failing).rejects.toMatchObject({ name: 'ChunkLoadError', message: '404' })
})

test('a dictionary is looked up by a text or a list; anything else is an error', () => {
  const entry = { id: 1, name: '图片', code: 'image', val: null, sort: 1 }
  writeDictionaries({ attachModule: [{ ...entry, children: [{ ...entry, id: 2, code: 'limit', val: '5' }] }] })
  expect(lookUp('attachModule').map(({ code }) => code)).toEqual(['image'])
  expect(lookUp(['attachModule', 'image']).map(({ val }) => val)).toEqual(['5'])
  expect(lookUp('nothing')).toEqual([])
  for (const wrong of [7, null, undefined, {}]) {
    expect(() => lookUp(wrong as never)).toThrow(new TypeError('字典参数必须是字符串或数组'))
  }
})
