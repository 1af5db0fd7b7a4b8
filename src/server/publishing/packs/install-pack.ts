// Installs a template pack in a site: templates and channels in the caller's transaction, assets by a job.
import type { Call, Row } from '../../call/call.ts'
import { invalid } from '../../errors/errors.ts'
import type { JobHandlers } from '../../jobs/job-context.ts'
import { publishingMessages as messages } from '../messages.ts'
import { siteLane } from '../publication.ts'
import { copyAssets } from './pack-assets.ts'
import { createChannels } from './pack-channels.ts'
import { findPack } from './packs.ts'
import type { PackTemplate, TemplatePack } from './template-pack.ts'

type Template = Row<'cms/template'>

const assetsKind = 'cms/pack-assets'

/** `needed`: only those without which pages of the pack do not work, such as the search page. */
export type PackedChannels = 'none' | 'needed' | 'all'

export interface PackOrder {
  readonly pack: TemplatePack
  readonly siteId: number
  readonly channels: PackedChannels
  /** Templates of the same type and name, and files of the same path, become those of the pack; otherwise they stay as they are. */
  readonly replace: boolean
}

export interface Installed {
  readonly created: number
  readonly updated: number
  readonly channels: number
  /** Id of the home template. */
  readonly home: number | null
}

function isSame(stored: Template, { fileName, content }: PackTemplate): boolean {
  return stored.content === content && stored.fileName === fileName
}

async function assertMayReplace(call: Call, siteId: number): Promise<void> {
  await call.rights.assert(call, { module: 'template', targetId: siteId, code: 'template:btn:alter' })
  await call.rights.assert(call, { module: 'app', targetId: siteId, code: 'app:btn:files' })
}

/** A pack of the operator may hold anything. */
async function assertRenders({ name, content }: PackTemplate): Promise<void> {
  const { findTemplateFault } = await import('../check-template.ts')
  const fault = findTemplateFault(content)
  if (fault) throw invalid([{ field: 'pack', message: messages.faultInPack(name, fault.message) }])
}

async function writeTemplates(call: Call, { pack, siteId, replace }: PackOrder) {
  const rows = call.of('cms/template')
  const stored = await rows.find({ where: { appid: siteId } })
  const ids = new Map<string, number>()
  let [created, updated] = [0, 0]
  for (const template of pack.templates) {
    const before = stored.find(({ type, name }) => type === template.type && name === template.name)
    const isWritten = before === undefined || (replace && !isSame(before, template))
    if (isWritten) await assertRenders(template)
    if (before === undefined) {
      ids.set(template.name, (await rows.insert({ ...template, appid: siteId })).id)
      created += 1
      continue
    }
    ids.set(template.name, before.id)
    if (isWritten) updated += await rows.update(before.id, template)
  }
  return { ids, created, updated }
}

/** What the site has already stays, unless it is to be replaced; the history of a template keeps what was there before. */
export async function installPack(call: Call, order: PackOrder): Promise<Installed> {
  const { pack, siteId, replace } = order
  if (replace) await assertMayReplace(call, siteId)
  const { ids, created, updated } = await writeTemplates(call, order)
  const wanted = order.channels === 'none' ? [] : pack.channels
  const channels = await createChannels(call, {
    appid: siteId,
    channels: order.channels === 'needed' ? wanted.filter(({ needed }) => needed) : wanted,
    templates: ids,
  })
  await call.enqueue({ kind: assetsKind, lane: siteLane(siteId), payload: { pack: pack.id, appid: siteId, replace } })
  return { created, updated, channels, home: ids.get(pack.home) ?? null }
}

export const packJobs: JobHandlers = {
  [assetsKind]: async ({ call, files, payload }) => {
    const site = await call.of('cms/site').get(Number(payload.appid))
    const pack = findPack(payload.pack)
    if (site && pack) await copyAssets(files, { pack, code: site.code, replace: payload.replace === true })
  },
}
