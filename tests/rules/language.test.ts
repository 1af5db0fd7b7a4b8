// Words that a native engineer would not write: CONTRIBUTING "Language" says what to write instead.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot, readSources } from '../support/source-files.ts'

/** Pattern -> what to write instead. Each has occurred in this project. */
const oddWords: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/i, 'again'],
  [/\b(?:is|are) no (?!longer\b|more\b|less\b|such\b|lower\b|higher\b|protection\b|need\b)[a-z]+/, 'is not a …'],
  [/\b(?:he|his|him|himself)\b/i, 'they, their, them, themselves'],
  [/\bfor ever\b/i, 'forever, permanently'],
  [/\bcome to rest\b|\bis come to\b|\bhas come to\b/i, 'is reached'],
  [/\bwithout a word\b/i, 'silently'],
  [/\bof its own accord\b/i, 'by itself'],
  [/\bhand(?:s|ed)? (?:it )?out\b/i, 'return, expose'],
  [/\bstands? (?:at|behind|beside|below|above|under|alone|there|on|in (?!for\b))/i, 'is'],
  [/\bof today\b(?!')/i, 'current'],
  [/\bwhat is (?:not )?there\b/i, 'what exists, a missing …'],
  [/\btick box/i, 'check box'],
  [/\b(?:is|are|was|were) (?:said|told (?:with|in|once))\b/i, 'reported, declared'],
  [/\bfrom now on\b.*\btold\b|\bgone for good\b|\bnotwithstanding\b/i, 'now, permanently, despite'],
  [/\b(?:begins?|comes?) (?:empty|late)\b/i, 'starts empty, is added later'],
]
const oddNames = /\b\w*(?:Desk|Piece|Paper)(?![a-z])\w*|\b(?:const|let|function|as) (?:say|said|tell|told|ahead)\b/

const sources = readSources('{src,generators,scripts,tests}/**/*.{ts,tsx,mjs,css}').filter(
  ({ path }) => !path.startsWith('src/generated/') && path !== 'tests/rules/language.test.ts',
)
const documents = ['README.md', 'CONTRIBUTING.md', 'schemas/README.md'].concat(
  readdirSync(join(projectRoot, 'docs'), { recursive: true })
    .map(String)
    .flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
)

/** The comment of a line, and its texts of several words; `there is no …` is plain English. */
function proseOf(line: string): string {
  const comment = /(?:^|\s)(?:\/\/|\/\*\*?|\*)\s(.*)$/.exec(line)?.[1] ?? ''
  const texts = [...line.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`\n]*`/g)].map(([text]) => text)
  const prose = [comment, ...texts.filter((text) => text.includes(' '))]
  return prose.join(' | ').replaceAll(/\bthere (?:is|are) no\b/gi, '')
}

function oddIn(path: string, lines: readonly string[]): string[] {
  return lines.flatMap((line, at) =>
    oddWords.filter(([word]) => word.test(line)).map(([, better]) => `${path}:${at + 1} ${better}: ${line.trim()}`),
  )
}

test('comments, messages and test titles use no odd words', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.flatMap(({ path, text }) => oddIn(path, text.split('\n').map(proseOf)))).toEqual([])
})

test('documents use no odd words', () => {
  const found = documents.flatMap((path) => {
    const lines = readFileSync(join(projectRoot, path), 'utf8').split('\n')
    // The table of examples in CONTRIBUTING quotes what not to write; code is quoted as it is.
    const prose = lines.map((line) => (line.startsWith('| `') ? '' : line.replace(/\bthere (?:is|are) no\b/gi, '')))
    return oddIn(path, prose)
  })
  expect(found).toEqual([])
})

test('names are the terms of the field', () => {
  const found = sources.flatMap(({ path, text }) => {
    const name = oddNames.exec(text)?.[0]
    return name === undefined ? [] : [`${path}: ${name}`]
  })
  expect(found).toEqual([])
})
