// Hot words of a site and of all sites, linked in a body.
import type { Call } from '../call/call.ts'
import { buildHotList, linkWords } from './link-words.ts'
import { loadHotWords } from './queries.ts'
import { createWordLists } from './word-lists.ts'

const lists = createWordLists('hotword', async (db, siteId) => buildHotList(await loadHotWords(db, siteId)))

/** The body with links. */
export async function linkHotWords(call: Pick<Call, 'database'>, siteId: number | null, html: string): Promise<string> {
  const known = (await lists.of(call, siteId)).filter((list) => list !== null)
  return known.length === 0 ? html : linkWords(known, html)
}
