// What a request for a published page asks the database.
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '../../../../src/generated/entities.ts'
import { createSiteHosts } from '../../../../src/server/publishing/serve/site-hosts.ts'

function hostsOf(writeCount: () => number | null) {
  const statements: string[] = []
  const read = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  })
  const ports = { database: { read, writeCount }, clock: { now: () => 0 } } as unknown as Parameters<
    typeof createSiteHosts
  >[0]
  const consoleHosts = { isOwn: () => false } as unknown as Parameters<typeof createSiteHosts>[1]
  return { hosts: createSiteHosts(ports, consoleHosts), statements }
}

/** The table that a statement reads, without its subqueries. */
function tableOf(sql: string): string | undefined {
  let outer = sql
  while (/\([^()]*\)/.test(outer)) outer = outer.replaceAll(/\([^()]*\)/g, '')
  return /from "(\w+)"/.exec(outer)?.[1]
}

test('where other processes write too, each request reads the pages of the sites in one statement', async () => {
  const { hosts, statements } = hostsOf(() => null)
  await hosts.prepare()
  statements.length = 0
  for (let request = 0; request < 2; request++) {
    await hosts.codeOf('site.example')
    await hosts.siteOf('site')
  }
  expect(statements.map(tableOf)).toEqual(['cms_site', 'cms_site'])
})

test('where nobody else writes, a request reads nothing until a site is written', async () => {
  let writes = 1
  const { hosts, statements } = hostsOf(() => writes)
  await hosts.prepare()
  statements.length = 0
  await hosts.siteOf('site')
  expect(statements).toEqual([])
  writes += 1
  await hosts.siteOf('site')
  expect(statements).toHaveLength(1)
})
