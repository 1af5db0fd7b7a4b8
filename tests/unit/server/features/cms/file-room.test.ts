// How much the files of a site may take: what is being stored counts, and parallel calls share one count.
import { expect, test } from 'vitest'
import { siteLimit, withRoom } from '../../../../../src/server/features/cms/filexplorer/usage.ts'
import type { Place } from '../../../../../src/server/features/cms/filexplorer/place.ts'

const gigabyte = 1024 * 1024 * 1024

/** A site with one file of a gigabyte in its bin. */
function siteOf(root: string) {
  let counts = 0
  const list = async (folder: string) => {
    if (folder.endsWith('/files')) counts += 1
    return folder.endsWith('/bin') ? [{ path: 'a', type: 'file', size: gigabyte, updateTime: 0 }] : []
  }
  const place = { root, files: { list } } as unknown as Place
  return { place, counted: () => counts }
}

test('uploads at the same time are counted together, and one that no longer fits is refused', async () => {
  const { place, counted } = siteOf('sites/parallel')
  const store = () => withRoom(place, { files: 1, bytes: 2 * gigabyte }, async () => 'stored')
  const outcomes = await Promise.allSettled([store(), store(), store()])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(counted()).toBe(1)
  await expect(store()).rejects.toMatchObject({ status: 409 })
})

test('what was not stored after all takes no room', async () => {
  const { place } = siteOf('sites/failing')
  const need = { files: siteLimit.files - 1, bytes: 1 }
  const failing = withRoom(place, need, () => Promise.reject(new Error('disk')))
  await expect(failing).rejects.toThrow('disk')
  expect(await withRoom(place, need, async () => 'stored')).toBe('stored')
  await expect(withRoom(place, need, async () => 'stored')).rejects.toMatchObject({ status: 409 })
})
