// Compresses pages after a switch, in the background: readers get plain bytes until a page has its variants.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '../../http/accepted-encodings.ts'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import type { JobContext, JobHandlers } from '../../jobs/job-context.ts'
import type { Reader } from '../../ports/database.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { loadSite } from '../queries.ts'
import { nodesOf } from './page-nodes.ts'
import { hasPages, type PageObjects, siteObjects } from './page-objects.ts'
import { diffPages } from './page-tree.ts'
import { hasVariants, variantPath } from './page-variants.ts'
import { loadCompressed, loadCurrentPages, storeCompressed } from './queries.ts'

const compressKind = 'cms/compress-pages'
/** One at a time, so that a worker is always left for publishing. */
const lane = 'compress pages'

/** A fifth larger than at the highest quality, in a twentieth of the time. */
const brotliQuality = 5

const compressors: Readonly<Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes),
}

/** In the transaction of a switch. */
export async function enqueueCompression(trx: Reader, appid: number, now: number): Promise<void> {
  await enqueueJob(trx, { kind: compressKind, key: `${appid}`, lane, payload: { appid } }, now)
}

async function compressPage(
  { files, objects }: { readonly files: FileStore; readonly objects: PageObjects },
  page: { readonly code: string; readonly hash: string },
): Promise<boolean> {
  const paths = { br: variantPath(page.code, page.hash, 'br'), gzip: variantPath(page.code, page.hash, 'gzip') }
  if (((await files.stat(paths.br))?.size ?? 0) > 0) return false
  const bytes = await objects.read(page.hash)
  if (bytes === null) return false
  // The first is the mark that both exist.
  for (const encoding of ['gzip', 'br'] as const) {
    await files.write(paths[encoding], await compressors[encoding](bytes), { flush: false })
  }
  return true
}

async function compressPages({ call, files, payload, signal }: JobContext): Promise<{ compressed: number }> {
  const { database } = call
  const site = await loadSite(database.read, Number(payload.appid))
  const current = site && (await loadCurrentPages(database.read, site.id))
  if (!site || !current || !(await hasPages(files, site.code, current.root))) return { compressed: 0 }
  const objects = siteObjects(files, site.code)
  const before = await loadCompressed(database.read, site.id)
  const isKept = before !== null && (await hasPages(files, site.code, before))
  let compressed = 0
  for await (const { path, after } of diffPages(nodesOf(objects), isKept ? before : null, current.root)) {
    signal.throwIfAborted()
    if (!after || !hasVariants(path, after.size)) continue
    if (await compressPage({ files, objects }, { code: site.code, hash: after.hash })) compressed += 1
  }
  await database.transaction((trx) => storeCompressed(trx, site.id, current.root))
  return { compressed }
}

export const compressPagesJobs: JobHandlers = { [compressKind]: compressPages }
