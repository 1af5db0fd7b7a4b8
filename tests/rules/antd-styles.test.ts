// antd's styles that the build writes: whole for what the console uses, since browsers no longer make those of the same components.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dropWrittenStyles, keepWrittenVariables, writeAntdStyles } from '../../scripts/build-plugins.ts'
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
  const emptied = ['Button', 'Empty', 'Input', 'Pagination', 'Spin', 'Table', 'Tag'].filter((name) =>
    filter.id.test(`${projectRoot}/node_modules/antd/es/${name.toLowerCase()}/style/index.js`),
  )
  expect(emptied.length).toBe(7)
  for (const name of emptied) expect(names.some((entry) => entry?.split('-')[0] === name)).toBe(true)
  expect(sheet).toMatch(/\.ant-table-wrapper \.ant-table-thead/)
  // Loads all of antd and draws its components.
}, 60_000)

test('variables that the browser no longer sets are in the style sheet, for both tones', async () => {
  const file = `${projectRoot}/node_modules/@ant-design/cssinjs-utils/es/util/genStyleUtils.js`
  const { filter, handler } = keepWrittenVariables().transform as unknown as Hook
  expect(filter.id.test(file)).toBe(true)
  const code = await handler(readFileSync(file, 'utf8'))
  expect(code).toContain('return injectStyle && cssVar && !writtenVariables.has(`${component}.${rootCls}`) ?')
  const [, written = '[]'] = /writtenVariables = new Set\((\[[^\]]*\])\)/.exec(code) ?? []
  const names = JSON.parse(written) as string[]
  expect(names).toEqual(expect.arrayContaining(['Button.ant-btn', 'Table.ant-table-css-var', 'Tag.ant-tag']))
  const sheet = await (writeAntdStyles().load as unknown as Hook).handler('')
  const light = /:not\(\[data-theme='dark'\]\)\) \.atrium\.ant-tag\{([^}]*)\}/.exec(sheet)?.[1]
  const dark = /:where\(\[data-theme='dark'\]\) \.atrium\.ant-tag\{([^}]*)\}/.exec(sheet)?.[1]
  expect(light).toContain('--ant-color-success:#237804')
  expect(dark).toContain('--ant-color-info:#63b3ff')
  expect(dark).not.toContain('--ant-color-success')
}, 60_000)

test('no screen uses a look that the style sheet leaves out', () => {
  const looks =
    /\bsize="large"|\bshape="|variant="(?:borderless|underlined)"|<Spin[^>]*\sfullscreen|<Table[^>]*\sbordered|\bsimple: true/
  const found = productFiles().filter(({ path, text }) => path.startsWith('src/console/') && looks.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})
