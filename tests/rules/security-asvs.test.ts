// docs/security-asvs.md is complete: every requirement of levels 1 and 2 once, with its level, a status, and existing files.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../support/source-files.ts'

/** OWASP ASVS 5.0.0: the level of each requirement, in the order of its section. */
const levels: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
}

const statuses = ['met', 'partly', 'not met', 'not applicable']
const text = readFileSync(join(projectRoot, 'docs/security-asvs.md'), 'utf8')

interface Row {
  readonly number: string
  readonly level: string
  readonly asksFor: string
  readonly status: string
  readonly where: string
}

function parseRows(): Row[] {
  const lines = text.split('\n').filter((line) => /^\| \d/.test(line))
  return lines.map((line) => {
    const [, number = '', level = '', asksFor = '', status = '', where = '', ...rest] = line
      .split('|')
      .map((cell) => cell.trim())
    expect(rest, line).toEqual([''])
    return { number, level, asksFor, status, where }
  })
}

const rows = parseRows()
const all = Object.entries(levels).flatMap(([section, digits]) =>
  Array.from(digits, (level, at) => ({ number: `${section}.${at + 1}`, level })),
)
function filesIn(where: string): string[] {
  return [...where.matchAll(/`((?:src|tests|docs|schemas|scripts)\/[^`]+|[\w.-]+\.(?:md|json))`/g)].map(
    (one) => one[1] ?? '',
  )
}

test('the list of requirements is that of the standard: 70, 183 and 92 of the levels', () => {
  const count = (level: string): number => all.filter((one) => one.level === level).length
  expect(['1', '2', '3'].map(count)).toEqual([70, 183, 92])
})

test('every requirement of levels 1 and 2 is there once, in order, with its level', () => {
  expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(all.filter(({ level }) => level !== '3'))
})

test('every row has a status, says what is asked for, and where or why not', () => {
  const wrong = rows.filter(
    ({ status, asksFor, where }) => !statuses.includes(status) || asksFor === '' || where.length < 15,
  )
  expect(wrong).toEqual([])
})

test('what is met, or partly, names files, and every file that is named exists', () => {
  const proved = rows.filter(({ status }) => status === 'met' || status === 'partly')
  expect(proved.filter(({ where }) => filesIn(where).length === 0).map(({ number }) => number)).toEqual([])
  const named = rows.flatMap(({ where }) => filesIn(where))
  expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
})

test('the counts at the top are those of the rows', () => {
  const stated = [...text.matchAll(/^\| (met|partly|not met|not applicable) \| (\d+) \|$/gm)].map((one) => [
    one[1],
    one[2],
  ])
  expect(stated).toEqual(statuses.map((status) => [status, String(rows.filter((row) => row.status === status).length)]))
})
