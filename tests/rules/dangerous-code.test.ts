// Constructs that the product never uses, which rules out whole classes of attacks; docs/security.md promises it.
import { expect, test } from 'vitest'
import { readSources } from '../support/source-files.ts'

const files = readSources('src/{shared,server,console}/**/*.{ts,tsx,js,html}')

function code(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
}

/** Where the product uses it, as paths. */
function findIn(folder: string, pattern: RegExp): string[] {
  return files.filter(({ path, text }) => path.startsWith(folder) && pattern.test(code(text))).map(({ path }) => path)
}

test.each<[string, string, RegExp, readonly string[]]>([
  [
    'HTML is not written by hand',
    'src/console',
    /SetInnerHTML|\.(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write|PasteHTML/,
    [],
  ],
  ['windows exchange no messages', 'src/console', /\.postMessage\(|\bonmessage\b|'message'/, []],
  ['text is never executed as code', 'src', /\beval\s*\(|new Function\b/, []],
  ['node:vm is only used to trigger garbage collection', 'src', /node:vm/, ['src/server/release-memory.ts']],
  ['no process but the renderer', 'src', /node:child_process/, ['src/server/publishing/render-process.ts']],
  [
    'certificates are checked, and HTTP is read strictly',
    'src',
    /rejectUnauthorized|TLS_REJECT|insecureHTTPParser/,
    [],
  ],
  ['no outdated hash algorithm is used', 'src', /['"](?:md5|sha-?1)['"]/i, []],
  ['unguessable values come from node:crypto', 'src/server', /Math\.random/, []],
])('%s', (_rule, folder, pattern, allowed) => {
  expect(findIn(folder, pattern)).toEqual(allowed)
})
