// The starter site as stored in src/server/starter/site: its description, articles and pictures; its templates are those of a pack.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseChannels } from '../../../publishing/packs/parse-pack.ts'
import type { PackChannel } from '../../../publishing/packs/template-pack.ts'

export interface SampleArticle {
  readonly code: string
  readonly channel: string
  readonly title: string
  readonly subTitle?: string
  readonly author: string
  readonly keyword?: string
  readonly top?: boolean
  /** Name of a picture in images/. */
  readonly photo: string
  readonly daysAgo: number
  /** `HH:mm`. */
  readonly time: string
  readonly content: string
}

export interface SampleSite {
  /** Id of the template pack. */
  readonly pack: string
  readonly site: {
    readonly code: string
    readonly name: string
    readonly title: string
    readonly keyword: string
    readonly descript: string
    readonly logo: string
    readonly sort: number
  }
  /** Instead of those of the pack. */
  readonly channels: readonly PackChannel[]
  readonly articles: readonly SampleArticle[]
  readonly images: readonly { readonly name: string; readonly content: Uint8Array }[]
}

const folder = join(import.meta.dirname, '../../../starter/site')

type Listed = Pick<SampleSite, 'pack' | 'site'> & {
  readonly channels: unknown
  readonly articles: readonly Omit<SampleArticle, 'content'>[]
}

async function readImages(): Promise<SampleSite['images']> {
  const root = join(folder, 'images')
  const names = await readdir(root)
  return Promise.all(names.map(async (name) => ({ name, content: await readFile(join(root, name)) })))
}

export async function readSampleSite(): Promise<SampleSite> {
  const listed = JSON.parse(await readFile(join(folder, 'site.json'), 'utf8')) as Listed
  const articles = listed.articles.map(async (entry) => ({
    ...entry,
    content: await readFile(join(folder, `articles/${entry.code}.html`), 'utf8'),
  }))
  return {
    ...listed,
    channels: parseChannels(listed.channels),
    articles: await Promise.all(articles),
    images: await readImages(),
  }
}
