// Searches of articles, each word once so that no number is kept yet: CPU against bare queries of the index, waiting, and who else waits.
import { words } from '../seed/messages.ts'
import type { Figure } from './figures.ts'
import type { BenchRequest, MeasuredServer } from './measured-server.ts'
import { messages } from './messages.ts'

export interface Searched {
  readonly product: MeasuredServer
  readonly floor: MeasuredServer
  readonly withToken: (request: BenchRequest) => BenchRequest
  readonly appid: number
}

/** Parts of two or three characters: each is in about 8 % of the titles and bodies. */
function partsOf(names: readonly string[]): string[] {
  const parts = names.flatMap((name) =>
    [2, 3].flatMap((length) =>
      Array.from({ length: Math.max(0, name.length - length + 1) }, (_, at) => name.slice(at, at + length)),
    ),
  )
  return [...new Set(parts)]
}

/** One title in 1,700. */
function rareWords(): string[] {
  const { places, actors, actions } = words
  return places.map((place, at) => `${place}${actors[at % actors.length]}${actions[(at * 5) % actions.length]}`)
}

const warming = partsOf(words.actors)
const frequent = partsOf(words.places)

type Bodies = readonly Readonly<Record<string, unknown>>[]

function requestsOf({ appid, withToken }: Searched, bodies: Bodies) {
  return (at: number): BenchRequest =>
    withToken({ path: '/api/cms/article/list', body: { appid, page: 1, limit: 10, ...bodies[at % bodies.length] } })
}

async function ratioOf(searched: Searched, title: string, bodies: Bodies): Promise<Figure> {
  const request = requestsOf(searched, bodies)
  const product = await searched.product.measure(bodies.length, request)
  const floor = await searched.floor.measure(bodies.length, request)
  return { title: `${title}（${product.toFixed(0)} / ${floor.toFixed(0)} µs）`, value: product / floor, target: 4 }
}

/** One after the other; in milliseconds. */
async function longestOf(searched: Searched, bodies: Bodies): Promise<number> {
  const next = requestsOf(searched, bodies)
  let longest = 0
  for (let at = 0; at < bodies.length; at += 1) {
    const started = performance.now()
    await searched.product.request(next(at))
    longest = Math.max(longest, performance.now() - started)
  }
  return longest
}

export async function measureSearches(searched: Searched): Promise<Figure[]> {
  const { product, floor } = searched
  const named = (field: string, list: readonly string[]) => list.map((word) => ({ [field]: word }))
  for (const server of [product, floor]) {
    await server.measure(warming.length, requestsOf(searched, named('title', warming)))
    await server.measure(warming.length, requestsOf(searched, named('text', warming)))
  }
  await product.watchLoop()
  const ratios = [
    await ratioOf(searched, messages.searches.title, named('title', frequent)),
    await ratioOf(searched, messages.searches.text, named('text', frequent)),
    await ratioOf(searched, messages.searches.rare, named('title', rareWords())),
  ]
  const sorts = ['title', 'author', 'type', 'status', 'showTime', 'updateTime', 'channelId']
  const sorted = sorts.flatMap((sort) => ['asc', 'desc'].map((order) => ({ sort, order, title: words.actions[0] })))
  const longest = await longestOf(searched, sorted)
  const { blocked } = await product.usage()
  return [
    ...ratios,
    { title: messages.searches.sorted, value: longest, target: 30 },
    { title: messages.searches.blocked, value: blocked, target: 50 },
  ]
}
