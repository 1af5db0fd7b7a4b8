// Patterns of the rights: exact paths, `:name` for one segment, `*` for any rest; the query never counts.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesPattern } from '../../../../src/shared/protocol/permission-match.ts'

test.each([
  ['/system/dict', '/system/dict', true],
  ['/system/dict', '/system/dict/', true],
  ['/system/dict', '/system/dict?id=1', true],
  ['/system/dict', '/system/dictionary', false],
  ['/system/dict', '/system', false],
  ['/cms/sites/filexplorer/:id', '/cms/sites/filexplorer/7', true],
  ['/cms/sites/filexplorer/:id', '/cms/sites/filexplorer', false],
  ['/cms/sites/filexplorer/:id', '/cms/sites/filexplorer/7/edit', false],
  ['/flowable/viewer*', '/flowable/viewer', true],
  ['/flowable/viewer*', '/flowable/viewer/12/x', true],
  ['/profile/*', '/profile/base', true],
  ['/profile/*', '/profiles', false],
  ['/', '/', true],
  ['/', '/system', false],
  ['', '/', false],
  ['/a.b', '/axb', false],
] as const)('%s covers %s: %s', (pattern, path, covered) => expect(matchesPattern(pattern, path)).toBe(covered))

const segment = fc.stringMatching(/^[A-Za-z0-9._-]{1,8}$/)
const anyPath = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}`)

test('a path covers itself and nothing below it', () => {
  fc.assert(
    fc.property(anyPath, segment, (path, more) => {
      expect(matchesPattern(path, path)).toBe(true)
      expect(matchesPattern(path, `${path}/${more}`)).toBe(false)
    }),
  )
})

test('a trailing star covers whatever follows', () => {
  fc.assert(
    fc.property(anyPath, anyPath, (path, rest) => {
      expect(matchesPattern(`${path}/*`, path + rest)).toBe(true)
    }),
  )
})
