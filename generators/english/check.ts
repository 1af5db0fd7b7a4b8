// Checks all English texts: labels and messages of entities, shared definitions, groups, pages and dictionaries.
import { type declaredDictionaries, entriesIn } from '../check-dictionaries.ts'
import type { Menu } from '../menu.ts'
import type { RawCommon } from '../raw-schema.ts'
import { checkLabels } from './check-labels.ts'
import { checkCommon, checkSentences } from './check-sentences.ts'
import { foreignTitles } from './check-titles.ts'
import { chineseProblems, type EnglishFindings } from './findings.ts'
import type { EntityEnglish } from './written.ts'

export interface EnglishSource {
  readonly entities: readonly EntityEnglish[]
  readonly common: RawCommon
  readonly menu: Menu
  readonly dictionaries: ReturnType<typeof declaredDictionaries>
  readonly shown: string
}

/** Groups, pages, calls, codes and dictionaries have their English name beside the Chinese one. */
function checkNames({ menu, dictionaries }: EnglishSource, { problems, warnings }: EnglishFindings): void {
  const { groups, pages, calls, codes, file } = menu
  const named = [
    ...groups.map(({ title, english }, index) => ({ title, english, file, path: `/groups/${index}/english` })),
    ...pages.map(({ title, english, origin }) => ({ title, english, file: origin.file, path: '/english' })),
    ...[...calls, ...codes].map(({ title, english, origin }) => {
      return { title, english, file: origin.file, path: `${origin.path}/english` }
    }),
    ...dictionaries.flatMap(({ dictionary: { title, english, entries }, file: at, path }) => [
      { title, english, file: at, path: `${path}/english` },
      ...entriesIn(entries, path).map((entry) => ({ ...entry, file: at, path: `${entry.path}/english` })),
    ]),
  ]
  for (const { title, english, file: at, path } of named) {
    if (english === undefined)
      warnings.push({ file: at, path, message: `is missing; add the English name of ${title}` })
    else problems.push(...chineseProblems(english, path, at))
  }
}

export function checkEnglish(source: EnglishSource): EnglishFindings {
  const findings: EnglishFindings = { problems: [], warnings: [] }
  for (const { file, descriptor, written } of source.entities) {
    findings.warnings.push(...foreignTitles({ file, descriptor, written }))
    if (written === null) {
      const message = `is missing; add {"title": …, "fields": {…}} for ${descriptor.title}`
      findings.warnings.push({ file, path: '/x-english', message })
      continue
    }
    findings.problems.push(...chineseProblems(written.labels, '/x-english', file))
    checkLabels(written, file, findings)
    checkSentences(written, file, findings)
  }
  const commonFile = `${source.shown}/common.json`
  findings.problems.push(...chineseProblems(source.common['x-english'], '/x-english', commonFile))
  checkCommon(source.common, commonFile, findings)
  checkNames(source, findings)
  return findings
}
