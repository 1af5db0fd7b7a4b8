// The floor of the comparison: bare node:http and prepared statements on a copy of the same data, nothing else.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import process from 'node:process'
import Database from 'better-sqlite3'
import { pairsOf } from '../../src/server/entity/query/search-words.ts'

const [file = '', port = '0', wanted = ''] = process.argv.slice(2)

const database = new Database(file)
database.pragma('journal_mode = wal')
database.pragma('synchronous = full')
database.pragma('cache_size = -16384')

/** The stored part of the product's list answer. */
const stored = new Set(database.prepare('select "name" from pragma_table_info(\'cms_article\')').pluck().all())
const listColumns = wanted
  .split(',')
  .filter((name) => stored.has(name))
  .map((name) => `"${name}"`)
  .join(', ')

const page = database.prepare(
  `select ${listColumns} from "cms_article" where "appid" = ? and "recycleTime" is null
   order by "top" desc, "showTime" desc, "id" desc limit ? offset ?`,
)
const total = database.prepare(
  'select count(*) as "count" from "cms_article" where "appid" = ? and "recycleTime" is null',
)
const found = database.prepare(
  'select count(*) as "count" from "cms_article_search" where "cms_article_search" match ?',
)
// The sign makes SQLite walk the order of the list; without it every row that was found is read and sorted.
const foundPage = database.prepare(
  `select ${listColumns} from "cms_article" where "appid" = ? and "recycleTime" is null
     and +"id" in (select rowid from "cms_article_search" where "cms_article_search" match ?)
   order by "top" desc, "showTime" desc, "id" desc limit 10`,
)

/** The number from the index alone, and the first page. */
function search(appid: unknown, field: string, word: string) {
  const query = `"${field}" : "${pairsOf(word)
    .map((pair) => `l${String(appid)}x${pair}`)
    .join(' ')}"`
  return { success: true, data: foundPage.all(appid, query), count: (found.get(query) as { count: number }).count }
}

const users = database.prepare(
  `select "user"."id", "account", "username", "enabled", "locked", "admin", "sex", "email", "orgid", "shortName" as "orgName",
     "user"."createTime", "user"."updateTime", (
       select group_concat("name") from "system_user_roles" join "system_role" on "system_role"."id" = "roleId"
       where "userId" = "user"."id"
     ) as "roleNames"
   from "system_user" as "user" left join "system_organisation" on "system_organisation"."id" = "orgid"
   order by "user"."id" desc limit ? offset ?`,
)
const totalUsers = database.prepare('select count(*) as "count" from "system_user"')
const one = database.prepare('select * from "cms_article" where "id" = ?')
const source = database.prepare('select * from "cms_article_source" where "id" = ?')
const change = database.prepare(
  'update "cms_article_source" set "name" = ?, "url" = ?, "desc" = ?, "updateTime" = ? where "id" = ?',
)
const log = database.prepare(
  `insert into "system_operation_log" ("operTime", "userId", "account", "ip", "entity", "rowId", "action", "before", "after")
   values (?, 1, 'admin', '127.0.0.1', 'cms/article-source', ?, 'update', ?, ?)`,
)

const update = database.transaction((body: Record<string, unknown>) => {
  const before = source.get(body.id)
  const now = Date.now()
  change.run(body.name, body.url, body.desc, now, body.id)
  const after = source.get(body.id)
  log.run(now, body.id, JSON.stringify(before), JSON.stringify(after))
  return after
})

const answers: Record<string, (body: Record<string, unknown>) => unknown> = {
  '/healthz': () => ({ success: true }),
  '/api/cms/article/list': ({ appid, page: number, limit, title, text }) => {
    if (typeof title === 'string') return search(appid, 'title', title)
    if (typeof text === 'string') return search(appid, 'text', text)
    const rows = page.all(appid, limit, (Number(number) - 1) * Number(limit))
    return { success: true, data: rows, count: (total.get(appid) as { count: number }).count }
  },
  '/api/user/page': ({ page: number, limit }) => ({
    success: true,
    data: users.all(limit, (Number(number) - 1) * Number(limit)),
    count: (totalUsers.get() as { count: number }).count,
  }),
  '/api/cms/article/detail': ({ id }) => ({ success: true, data: one.get(id) }),
  '/api/cms/source/save': (body) => ({ success: true, data: update(body) }),
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = chunks.length === 0 ? {} : (JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>)
    const text = JSON.stringify(answers[request.url ?? '']?.(body) ?? null)
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    response.end(text)
  })
}

const server = createServer(answer)
// Longer than the pauses between requests; otherwise a kept-alive connection may close just as it is reused.
server.keepAliveTimeout = 120_000
server.listen(Number(port), '127.0.0.1')
