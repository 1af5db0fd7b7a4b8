// The same site for Hugo: one file per article, its templates with the content of the product's.
import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from '../launch/paths.mjs'
import type { Site } from './publish-rows.ts'

const layouts = 'scripts/bench/hugo'

function quoted(text: string | null): string {
  return JSON.stringify(text ?? '')
}

/** Path and text of every file that Hugo reads. `isOld`: before 0.128, which gave the rows of a list page another name. */
export function* hugoFiles(site: Site, isOld: boolean): Generator<readonly [string, string]> {
  const settings = ['baseURL = "/"', `title = ${quoted(site.name)}`, 'uglyURLs = true', 'timeZone = "Asia/Shanghai"']
  const kinds = 'disableKinds = ["taxonomy", "term", "RSS", "sitemap", "home", "404", "robotsTXT"]'
  const pages = `${isOld ? 'paginate' : 'pagination.pagerSize'} = ${site.channels[0]?.size ?? 10}`
  yield ['hugo.toml', `${[...settings, kinds, pages].join('\n')}\n[security]\n  allowContent = ['.*']\n`]
  for (const file of readdirSync(inRoot(layouts))) {
    const folder = file.startsWith('_') ? 'layouts/partials' : 'layouts/_default'
    yield [`${folder}/${file.replace(/^_/, '')}`, readFileSync(inRoot(`${layouts}/${file}`), 'utf8')]
  }
  for (const [at, channel] of site.channels.entries()) {
    yield [`content/${channel.folder}_index.html`, `---\ntitle: ${quoted(channel.name)}\nweight: ${at + 1}\n---\n`]
    for (const { id, title, author, summary, showTime, content } of channel.own) {
      const fields = [
        `title: ${quoted(title)}`,
        `date: ${showTime.replace(' ', 'T')}+08:00`,
        `author: ${quoted(author)}`,
      ]
      yield [
        `content/${channel.folder}${id}.html`,
        `---\n${fields.join('\n')}\ndescription: ${quoted(summary)}\n---\n${content}\n`,
      ]
    }
  }
}
