// antd's styles that the build writes: whole for what the console uses, since browsers no longer make those of the same components.
import { expect, test } from 'vitest'
import { dropWrittenStyles, writeAntdStyles } from '../../scripts/build-plugins.ts'
import { productFiles, projectRoot } from '../support/source-files.ts'

interface Hook {
  readonly filter: { readonly id: RegExp }
  handler(code: string): string | Promise<string>
}

test('the style sheet has every component whose own style functions are left out', async () => {
  const load = writeAntdStyles().load as unknown as Hook
  const sheet = await load.handler('')
  const written = /data-ant-cssinjs-cache-path\{content:"([^"]*)"/.exec(sheet)?.[1] ?? ''
  const names = written.split(';').map((entry) => entry.split('|')[1])
  const { filter } = dropWrittenStyles().transform as unknown as Hook
  const emptied = ['Button', 'Empty', 'Input', 'Pagination', 'Spin', 'Table'].filter((name) =>
    filter.id.test(`${projectRoot}/node_modules/antd/es/${name.toLowerCase()}/style/index.js`),
  )
  expect(emptied.length).toBe(6)
  for (const name of emptied) expect(names.some((entry) => entry?.split('-')[0] === name)).toBe(true)
  expect(sheet).toMatch(/\.ant-table-wrapper \.ant-table-thead/)
  // Loads all of antd and draws its components.
}, 60_000)

test('no screen uses a look that the style sheet leaves out', () => {
  const looks =
    /\bsize="large"|\bshape="|variant="(?:borderless|underlined)"|<Spin[^>]*\sfullscreen|<Table[^>]*\sbordered|\bsimple: true/
  const found = productFiles().filter(({ path, text }) => path.startsWith('src/console/') && looks.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})
