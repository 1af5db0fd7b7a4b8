// Descriptors load with the first page that needs them, each once.
import { beforeEach, expect, test, vi } from 'vitest'
import { outlines } from '../../../src/generated/outlines.ts'

type Store = typeof import('../../../src/console/data/descriptor.ts')

let store: Store

beforeEach(async () => {
  vi.resetModules()
  store = await import('../../../src/console/data/descriptor.ts')
})

test('a page waits for its own descriptor and for those that its screens need; then they are there at once', async () => {
  const { needs } = outlines['cms/article-source']
  expect([needs.length > 0, store.findDescriptor('cms/article-source')]).toEqual([true, undefined])
  const underway = store.requireDescriptor('cms/article-source')
  expect(store.requireDescriptor('cms/article-source')).toBe(underway)
  const own = await underway
  expect(store.requireDescriptor('cms/article-source')).toBe(own)
  expect(needs.map((name) => store.findDescriptor(name)?.name)).toEqual(needs)
  expect(store.findDescriptor('system/user')).toBeUndefined()
})

test('a link to a list loads its descriptors before it is followed', async () => {
  store.prefetchList('/cms/cms-settings/article-source')
  await vi.waitFor(() => expect(store.findDescriptor('cms/article-source')?.title).toBe('文章来源'))
})

test('an unknown entity is a mistake of the caller', async () => {
  await expect(store.loadDescriptor('no/such')).rejects.toThrow('no/such')
})
