// Table ownership: statements about a table are in its owner's files, everybody else asks the owner.
import { expect, test } from 'vitest'
import { productFiles } from '../support/source-files.ts'

interface Owner {
  readonly tables: RegExp
  readonly homes: readonly string[]
}

/** The first match counts. */
const owners: readonly Owner[] = [
  { tables: /^flow_/, homes: ['adapters/embedded-engine/'] },
  { tables: /^cms_/, homes: ['features/cms/', 'publishing/', 'words/'] },
  { tables: /^system_job$/, homes: ['jobs/'] },
  { tables: /^system_row_version$/, homes: ['entity/version/'] },
  { tables: /^system_import_failure$/, homes: ['entity/import/', 'features/system/upkeep/'] },
  { tables: /^system_undo$/, homes: ['entity/undo/', 'features/system/upkeep/'] },
  { tables: /^system_draft$/, homes: ['entity/draft/', 'features/system/upkeep/'] },
  { tables: /^system_/, homes: ['access/', 'bootstrap/', 'features/system/'] },
]

interface Exception {
  readonly file: string
  readonly tables: readonly string[]
  readonly why: string
}

const exceptions: readonly Exception[] = [
  {
    file: 'adapters/embedded-engine/instances/queries-extras.ts',
    tables: ['system_job'],
    why: 'a job of a process is shown with when it is tried next and what went wrong last',
  },
  {
    file: 'adapters/embedded-engine/jobs/queries-start-timers.ts',
    tables: ['system_job'],
    why: 'so is a timer that starts processes',
  },
  {
    file: 'adapters/embedded-engine/jobs/job-rows.ts',
    tables: ['system_job'],
    why: 'jobs that a step makes pointless go with it, thousands in one statement',
  },
  {
    file: 'adapters/backup/end-logins.ts',
    tables: ['system_session', 'system_view_as', 'system_password_reset'],
    why: 'a restore ends logins before the access layer sees the database',
  },
  {
    file: 'bootstrap/queries-renamed.ts',
    tables: ['system_row_version', 'system_draft'],
    why: 'rows that name a renamed entity follow it, in the transaction in which its pages do',
  },
  { file: 'publishing/queries.ts', tables: ['system_job'], why: 'publications that wait are joined into one' },
  {
    file: 'publishing/queries-jobs.ts',
    tables: ['system_job'],
    why: 'the history of publishing says what its jobs do',
  },
  { file: 'features/system/upkeep/queries.ts', tables: ['system_job'], why: 'old rows of logs and jobs are deleted' },
  {
    file: 'features/flow/queries.ts',
    tables: ['system_user', 'system_role', 'system_user_roles', 'system_organisation'],
    why: 'an engine knows accounts and groups by name only; who they are is looked up here',
  },
  { file: 'features/system/user/queries.ts', tables: ['cms_article'], why: 'drafts of who leaves' },
  {
    file: 'features/system/authority/queries.ts',
    tables: ['cms_site', 'cms_channel'],
    why: 'rights are given on sites and channels',
  },
  {
    file: 'features/system/authority/queries-names.ts',
    tables: ['cms_site', 'cms_channel'],
    why: 'these are listed with their names',
  },
  {
    file: 'publishing/serve/site-hosts.ts',
    tables: ['system_console_host'],
    why: 'a host belongs to a site or to the console',
  },
  { file: 'features/cms/starter-site/queries.ts', tables: ['system_setting'], why: 'the mark that it was installed' },
  {
    file: 'features/cms/article/review/queries.ts',
    tables: ['system_setting'],
    why: 'the mark that the ready processes were deployed',
  },
  {
    file: 'publishing/preview/queries.ts',
    tables: ['system_setting'],
    why: 'the secret that tickets of previews are signed with',
  },
]

/** Migrations are about the past of every table. */
const everywhere = 'migrations/'

interface Use {
  readonly file: string
  readonly table: string
}

const root = 'src/server/'
const name = /\b((?:flow|cms|system)_[a-z_]+)\b/g
const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** Every table name in a text of a file: statements, joins, columns, locks, row types. */
const uses: readonly Use[] = productFiles()
  .filter(({ path }) => path.startsWith(root))
  .flatMap(({ path, text }) => {
    const file = path.slice(root.length)
    return [...new Set(Array.from(text.replaceAll(comment, '').matchAll(name), (match) => match[1] ?? ''))].map(
      (table) => ({ file, table }),
    )
  })

function isAtHome({ file, table }: Use): boolean {
  const owner = owners.find(({ tables }) => tables.test(table))
  return file.startsWith(everywhere) || owner?.homes.some((home) => file.startsWith(home)) === true
}

function shown(found: readonly Use[]): string[] {
  return found.map(({ file, table }) => `${file}: ${table}`)
}

const strangers = uses.filter((use) => !isAtHome(use))

test('a table is named by its owner only, except where listed with a reason', () => {
  const isKnown = ({ file, table }: Use) => exceptions.some((one) => one.file === file && one.tables.includes(table))
  expect(shown(strangers.filter((use) => !isKnown(use)))).toEqual([])
})

test('every exception is still needed', () => {
  const listed = exceptions.flatMap(({ file, tables }) => tables.map((table) => ({ file, table })))
  const isUsed = (one: Use) => strangers.some(({ file, table }) => file === one.file && table === one.table)
  expect(shown(listed.filter((one) => !isUsed(one)))).toEqual([])
})

test('every owner owns something, and its statements are found', () => {
  for (const { homes } of owners) {
    for (const home of homes) expect(uses.some(({ file }) => file.startsWith(home))).toBe(true)
  }
})
