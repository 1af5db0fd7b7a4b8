// Moves what readers see of an article to the channel in which its row already is.
import type { Call, Row } from '../../../call/call.ts'
import { enqueueChanges } from '../../../publishing/publication.ts'
import { loadLeft, moveVersion } from './queries.ts'

type Moved = Pick<Row<'cms/article'>, 'id' | 'appid' | 'channelId' | 'updateTime'>

/** Its page is rendered at the new address, to which the old one leads; the lists of both channels follow. */
export async function moveShown(call: Call, { id, appid, channelId, updateTime }: Moved, sortId = 0): Promise<void> {
  const left = await loadLeft(call.db, [id])
  await moveVersion(call.db, { articleId: id, channelId, sortId, articleUpdateTime: updateTime })
  await enqueueChanges(call, appid, { articleIds: [id], left: left.map((one) => ({ ...one, path: null })) })
}
