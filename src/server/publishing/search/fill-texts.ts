// Gives the published articles of an older release the text that readers search.
import { descriptors } from '../../../generated/descriptors.ts'
import { updateRow } from '../../entity/query/update.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import type { Reader } from '../../ports/database.ts'
import { loadWithoutText, searchedText } from './queries.ts'

export const fillTextsKind = 'cms/fill-searched-texts'

const batchSize = 100

async function fillBatch(trx: Reader): Promise<number> {
  const rows = await loadWithoutText(trx, batchSize)
  for (const { id, ...parts } of rows) {
    await updateRow(trx, descriptors['cms/published-article'], { id, values: { text: searchedText(parts) } })
  }
  return rows.length
}

/** Each batch in a transaction of its own, so that nobody waits for the rest. */
export async function fillTexts({ call, signal }: JobContext): Promise<void> {
  for (let filled = batchSize; filled === batchSize; ) {
    signal.throwIfAborted()
    filled = await call.database.transaction(fillBatch)
  }
}
