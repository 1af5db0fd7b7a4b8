// Deployed files as rows: as text if they are valid text, else as Base64; byte for byte as uploaded.
import { isUtf8 } from 'node:buffer'
import type { ArchiveFile } from '../../../archive/read-archive.ts'
import type { Reader } from '../../../ports/database.ts'

function isText(bytes: Uint8Array): boolean {
  return isUtf8(bytes) && !bytes.includes(0)
}

export async function insertFiles(db: Reader, deploymentId: string, files: readonly ArchiveFile[]): Promise<void> {
  for (const { name, bytes } of files) {
    const encoding = isText(bytes) ? 'utf8' : 'base64'
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(encoding)
    await db.insertInto('flow_deployment_file').values({ deploymentId, name, encoding, content }).execute()
  }
}

export async function loadFile(db: Reader, deploymentId: string, name: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('flow_deployment_file')
    .select(['encoding', 'content'])
    .where('deploymentId', '=', deploymentId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row === undefined ? null : Buffer.from(row.content, row.encoding === 'utf8' ? 'utf8' : 'base64')
}
