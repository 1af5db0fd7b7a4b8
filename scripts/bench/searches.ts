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

/** Each is in about 83 % of the bodies. */
function sentenceParts(length: number): string[] {
  return words.sentences.map((sentence) => sentence.slice(2, 2 + length))
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

function named(field: string, list: readonly string[]): Bodies {
  return list.map((word) => ({ [field]: word }))
}

const sorts = ['title', 'author', 'type', 'status', 'showTime', 'updateTime', 'channelId', 'top', 'sortId']

const sorted: Bodies = sorts.flatMap((sort) =>
  ['asc', 'desc'].map((order) => ({ sort, order, title: words.actions[0] })),
)

/** The longest pause of the server while articles are searched, counted, sorted and saved and a log is exported, all at once. */
async function longestPause(searched: Searched): Promise<number> {
  const { product, withToken } = searched
  const send = (path: string, body: unknown) => product.request(withToken({ path: `/api${path}`, body }))
  const { text } = await send('/cms/article/list', { appid: searched.appid, page: 1, limit: 1 })
  const [{ channelId } = { channelId: 0 }] = (JSON.parse(text) as { data: readonly { channelId: number }[] }).data
  const content = words.sentences.map((sentence) => `<p>${sentence.repeat(4)}</p>`).join('')
  const save = async () => {
    for (let at = 0; at < 30; at += 1)
      await send('/cms/article/save', { appid: searched.appid, channelId, title: `bench ${at}`, type: 1, content })
  }
  const parts = named('text', sentenceParts(4))
  const counted = [1, 2, 3].map((status) => ({ status, author: words.surnames[status] }))
  await product.watchLoop()
  await Promise.all([
    save(),
    send('/log/operation/export', {}),
    ...[parts, counted, sorted].map((bodies) => longestOf(searched, bodies)),
  ])
  return (await product.usage()).blocked
}

export async function measureSearches(searched: Searched): Promise<Figure[]> {
  const { product, floor } = searched
  for (const server of [product, floor]) {
    await server.measure(warming.length, requestsOf(searched, named('title', warming)))
    await server.measure(warming.length, requestsOf(searched, named('text', warming)))
  }
  const titles = messages.searches
  return [
    await ratioOf(searched, titles.title, named('title', frequent)),
    await ratioOf(searched, titles.text, named('text', frequent)),
    await ratioOf(searched, titles.rare, named('title', rareWords())),
    { title: titles.sorted, value: await longestOf(searched, sorted), target: 30 },
    { title: titles.common, value: await longestOf(searched, named('text', sentenceParts(2))), target: 30 },
    { title: titles.phrase, value: await longestOf(searched, named('text', sentenceParts(5))), target: 30 },
    { title: titles.blocked, value: await longestPause(searched), target: 50 },
  ]
}
