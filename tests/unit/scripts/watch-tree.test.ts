// npm run dev notices every save, however it is written: in place, by replacing the file, through a temporary name, or by git with whole folders.
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TreeWatch, watchTrees } from '../../../scripts/dev/watch-tree.ts'

let folder: string
let watching: TreeWatch
let seen: string[]

function at(name: string): string {
  return join(folder, name)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-watch-'))
  mkdirSync(at('area'))
  for (const name of ['area/one.json', 'area/two.json']) writeFileSync(at(name), '0')
  seen = []
  watching = watchTrees([folder], async (paths) => {
    seen.push(...paths.map((path) => relative(folder, path).replaceAll('\\', '/')))
  })
})
afterEach(() => {
  watching.close()
  rmSync(folder, { recursive: true, force: true })
})

async function expectSeen(...names: string[]): Promise<void> {
  await vi.waitFor(() => expect([...new Set(seen)].toSorted()).toEqual(names), { timeout: 10_000 })
  seen = []
}

let saves = 0

/** What most editors and git do: a new file takes the name. */
function saveAtomically(name: string): void {
  saves += 1
  writeFileSync(at('.writing'), `save ${saves}`)
  renameSync(at('.writing'), at(name))
}

test('each of several atomic saves of one file', async () => {
  for (const _ of [1, 2, 3]) {
    saveAtomically('area/one.json')
    await expectSeen('area/one.json')
  }
})

test('a save by way of a backup, as vim does', async () => {
  for (const _ of [1, 2]) {
    renameSync(at('area/one.json'), at('area/one.json~'))
    writeFileSync(at('area/one.json'), `save ${(saves += 1)}`)
    rmSync(at('area/one.json~'))
    await expectSeen('area/one.json')
  }
})

test('a save in place after an atomic one', async () => {
  saveAtomically('area/two.json')
  await expectSeen('area/two.json')
  writeFileSync(at('area/two.json'), 'in place')
  await expectSeen('area/two.json')
})

test('new files in new folders, and a folder that is taken away and put back', async () => {
  mkdirSync(at('new/deeper'), { recursive: true })
  writeFileSync(at('new/deeper/three.json'), '0')
  await expectSeen('new/deeper/three.json')
  renameSync(at('area'), at('elsewhere'))
  await expectSeen('area/one.json', 'area/two.json', 'elsewhere/one.json', 'elsewhere/two.json')
  renameSync(at('elsewhere'), at('area'))
  await expectSeen('area/one.json', 'area/two.json', 'elsewhere/one.json', 'elsewhere/two.json')
  saveAtomically('area/one.json')
  await expectSeen('area/one.json')
})

test('what comes while a change is dealt with is dealt with next', async () => {
  watching.close()
  let release = () => {}
  const rounds: string[][] = []
  watching = watchTrees([folder], async (paths) => {
    rounds.push(paths.map((path) => relative(folder, path)))
    if (rounds.length === 1) await new Promise<void>((resolve) => (release = resolve))
  })
  saveAtomically('area/one.json')
  await vi.waitFor(() => expect(rounds).toHaveLength(1), { timeout: 10_000 })
  saveAtomically('area/one.json')
  saveAtomically('area/two.json')
  release()
  await vi.waitFor(() => expect(rounds[1]).toEqual([join('area', 'one.json'), join('area', 'two.json')]), {
    timeout: 10_000,
  })
})

test('swap files and backups of editors are nobody’s change', async () => {
  for (const name of ['area/.one.json.swp', 'area/4913', 'area/one.json~', 'area/one.json___jb_tmp___']) {
    writeFileSync(at(name), '0')
  }
  saveAtomically('area/two.json')
  await expectSeen('area/two.json')
})
