// Every refusal of a shared rule has its English.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { englishRefusals } from '../../../../src/shared/rules/english.ts'
import { projectRoot } from '../../../support/source-files.ts'

test('every refusal of a shared rule is English in the English console', async () => {
  const files = globSync('src/shared/rules/*/*.messages.ts', { cwd: projectRoot })
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const exported = (await import(join(projectRoot, file))) as Readonly<Record<string, Record<string, string>>>
    const sentences = Object.entries(exported).find(([name]) => name.endsWith('RuleMessages'))?.[1] ?? {}
    for (const sentence of Object.values(sentences))
      expect([sentence, englishRefusals.get(sentence)]).toEqual([sentence, expect.stringMatching(/^\P{Script=Han}+$/u)])
  }
})
