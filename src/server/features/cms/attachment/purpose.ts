// What an upload is for: whether the caller may send it, and which limits hold. Decided by the texts that precede the file.
import { descriptors } from '../../../../generated/descriptors.ts'
import type { Field } from '../../../../shared/entity/descriptor.ts'
import { uploadCalls } from '../../../../shared/protocol/shared-calls.ts'
import { siteKey } from '../../../../shared/protocol/site-key.ts'
import type { Call } from '../../../call/call.ts'
import { forbidden, invalid, notFound } from '../../../errors/errors.ts'
import type { UploadRights, UploadTexts } from '../../../http/server-parts.ts'
import { attachmentMessages as messages } from './messages.ts'
import type { Allowed } from './store-file.ts'
import { loadUploadLimit, type UploadModule } from './upload-limit.ts'

export type UploadKind = 'image' | 'file'

/** What is put into the body of a rich text. */
export const bodyTypes = ['link', 'image', 'video', 'audio'] as const
export type BodyType = (typeof bodyTypes)[number]

/** Without entity and field it is for an article: its body (`module` 13), thumbnail (12) or attachment (22). */
const ofArticles = 'cms/article'
const thumbnailField = 'photo'
const thumbnailNumber = '12'

function isGiven(text: unknown): boolean {
  return text !== undefined && text !== ''
}

function namesField({ entity, field }: UploadTexts): boolean {
  return isGiven(entity) || isGiven(field)
}

function siteOf({ appid }: UploadTexts): number | null {
  if (!isGiven(appid)) return null
  if (!/^\d{1,15}$/.test(String(appid))) throw invalid([{ field: siteKey, message: messages.site }])
  return Number(appid) || null
}

function moduleOf(field: Field, kind: UploadKind, { entity }: UploadTexts): UploadModule {
  if (entity === ofArticles && field.name === thumbnailField) return 'thumbnail'
  return field.upload === 'image' ? 'image' : kind
}

export async function loadAllowedInForm(
  call: Call,
  rights: UploadRights,
  { kind, texts }: { kind: UploadKind; texts: UploadTexts },
): Promise<Allowed> {
  if (namesField(texts)) {
    const { field, site } = await rights.assertField(call, texts, 'address')
    return { site, limit: await loadUploadLimit(call, { module: moduleOf(field, kind, texts), field }) }
  }
  const site = siteOf(texts)
  await rights.assertAnyRow(call, { path: uploadCalls[kind], entity: ofArticles, site })
  const module = kind === 'image' && texts.module === thumbnailNumber ? 'thumbnail' : kind
  return { site, limit: await loadUploadLimit(call, { module, field: null }) }
}

export async function loadAllowedInBody(
  call: Call,
  rights: UploadRights,
  { type, texts }: { type: BodyType; texts: UploadTexts },
): Promise<Allowed> {
  const isAnyType = type === 'link'
  const limit = () => loadUploadLimit(call, { module: isAnyType ? 'file' : type, field: null, isAnyType, isBody: true })
  if (namesField(texts)) {
    const { site } = await rights.assertField(call, texts, 'body')
    return { site, limit: await limit() }
  }
  const site = siteOf(texts)
  await rights.assertAnyRow(call, { path: uploadCalls.body, entity: ofArticles, site })
  return { site, limit: await limit() }
}

const listed = descriptors['cms/attachment'].fields.find(({ name }) => name === 'path') ?? null

/** Into the list itself, for no row: its field has the limit of such an upload. */
export async function loadAllowedInList(call: Call, texts: UploadTexts): Promise<Allowed> {
  const site = siteOf(texts)
  if (site === null) throw invalid([{ field: siteKey, message: messages.noSite }])
  if (!(await call.rights.canView(call, 'app', site))) throw forbidden()
  if (!(await call.of('cms/site').get(site))) throw notFound(messages.siteGone)
  return { site, limit: await loadUploadLimit(call, { module: 'file', field: listed }) }
}
