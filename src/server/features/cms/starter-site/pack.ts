// The starter site as stored in src/server/starter/site: its description, with templates and texts loaded.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface PackedTemplate {
  readonly name: string
  readonly type: number
  readonly fileName: string
  readonly desc: string
  readonly content: string
}

export interface PackedChannel {
  readonly code: string
  /** Code of the channel above, which precedes it. */
  readonly parent?: string
  readonly name: string
  /** Name of its overview template. */
  readonly template: string
  readonly bak01?: string
  /** False: not in the main menu. */
  readonly menu?: boolean
}

export interface PackedArticle {
  readonly code: string
  readonly channel: string
  readonly title: string
  readonly subTitle?: string
  readonly author: string
  readonly keyword?: string
  readonly top?: boolean
  /** Name of a picture in assets/images. */
  readonly photo: string
  readonly daysAgo: number
  /** `HH:mm`. */
  readonly time: string
  readonly content: string
}

export interface StarterPack {
  readonly site: {
    readonly code: string
    readonly name: string
    readonly title: string
    readonly keyword: string
    readonly descript: string
    readonly logo: string
    readonly sort: number
    /** Name of the home template. */
    readonly homeTemplate: string
  }
  readonly templates: readonly PackedTemplate[]
  readonly channels: readonly PackedChannel[]
  readonly articles: readonly PackedArticle[]
  readonly assets: readonly { readonly path: string; readonly content: Uint8Array }[]
}

const folder = join(import.meta.dirname, '../../../starter/site')

async function readAssets(): Promise<StarterPack['assets']> {
  const root = join(folder, 'assets')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(
    files.map(async (file) => ({
      path: file.slice(root.length + 1).replaceAll('\\', '/'),
      content: await readFile(file),
    })),
  )
}

type Listed = Omit<StarterPack, 'assets' | 'templates' | 'articles'> & {
  readonly templates: readonly Omit<PackedTemplate, 'content'>[]
  readonly articles: readonly Omit<PackedArticle, 'content'>[]
}

export async function readStarterPack(): Promise<StarterPack> {
  const listed = JSON.parse(await readFile(join(folder, 'site.json'), 'utf8')) as Listed
  const text = (path: string): Promise<string> => readFile(join(folder, path), 'utf8')
  const templates = listed.templates.map(async (entry) => ({
    ...entry,
    content: await text(`templates/${entry.fileName}.liquid`),
  }))
  const articles = listed.articles.map(async (entry) => ({
    ...entry,
    content: await text(`articles/${entry.code}.html`),
  }))
  return {
    ...listed,
    templates: await Promise.all(templates),
    articles: await Promise.all(articles),
    assets: await readAssets(),
  }
}
