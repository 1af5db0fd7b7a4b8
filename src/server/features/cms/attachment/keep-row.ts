// The row of an upload: which file is stored where, under which address and name. The same content on the same site is stored once.
import type { Call, Row } from '../../../call/call.ts'
import { isDisplayed } from '../../../publishing/serve/upload-address.ts'

type Attachment = Row<'cms/attachment'>

export interface NewFile {
  readonly appid: number | null
  readonly name: string
  readonly type: string
  readonly size: number
  readonly hash: string
  /** In the file store. */
  readonly file: string
}

type Exists = (file: string) => Promise<boolean>

/** The same content, under the same name if possible. What is only downloaded never becomes displayed, nor the other way round. */
async function findSame(call: Call, given: NewFile, exists: Exists): Promise<Attachment | null> {
  const { appid, hash, type, name, file } = given
  const rows = await call.of('cms/attachment').find({ where: { hash, appid, type } })
  const alike = rows.filter((row) => isDisplayed(row.file) === isDisplayed(file))
  const same = alike.find((row) => row.name === name) ?? alike[0]
  return same && (await exists(same.file)) ? same : null
}

/**
 * A download is named by the row of its address, so another name gets an address of its own; what is displayed keeps its address. A row
 * that is used again counts as uploaded now: the collection of unused files spares it, or has deleted it already.
 */
export async function keepRow(call: Call, given: NewFile, exists: Exists): Promise<Attachment> {
  const same = await findSame(call, given, exists)
  return call.transaction(async (inside) => {
    const rows = inside.of('cms/attachment')
    const isKept = same !== null && (await rows.update(same.id, { uploadTime: call.now })) > 0
    if (isKept && same.name === given.name) return same
    const file = isKept ? same.file : given.file
    const path = `/${isDisplayed(file) ? file : given.file}`
    return rows.insert({ ...given, file, path, createTime: call.now, uploadTime: call.now, createBy: call.account })
  })
}
