// A lane: renders and stores the pages that it is given. It has the data of the site, and nothing else.
import { parentPort, workerData } from 'node:worker_threads'
import { openFolder } from '../../adapters/open-folder.ts'
import { toFailure } from '../failure.ts'
import { heartbeat } from '../heartbeat.ts'
import { PageRenderer } from '../page-renderer.ts'
import { PageObjects } from '../pages/page-objects.ts'
import type { Part, ReadKey } from '../reads/reads.ts'
import type { PlannedPage } from '../page-plan.ts'
import type { Bodies } from '../site-model.ts'
import type { LaneAnswer, LaneData, LaneMessage, LanePage, LaneRequest } from './lane-protocol.ts'

const { model, folder } = workerData as LaneData
const port = parentPort
if (port === null) throw new Error('This file is started as a thread.')

function send(message: LaneMessage): void {
  port?.postMessage(message)
}

const beat = heartbeat((templateId) => send({ beat: templateId }))
const renderer = new PageRenderer(model)
const objects = new PageObjects(openFolder(folder))
const numbers = new Map<Part, number>()

type NamedParts = (readonly [number: number, keys: readonly ReadKey[]])[]

function numberOf(part: Part, named: NamedParts): number {
  const known = numbers.get(part)
  if (known !== undefined) return known
  const number = numbers.size
  numbers.set(part, number)
  named.push([number, [...part.keys]])
  return number
}

async function write(page: PlannedPage, bodies: Bodies, named: NamedParts): Promise<LanePage> {
  beat(renderer.templateOf(page)?.id ?? 0)
  const { html, reads, articles } = renderer.renderTracked(page, bodies)
  const stored = await objects.put(html)
  const parts = [...reads.parts].map((part) => numberOf(part, named))
  return { path: page.path, stored, articles, keys: [...reads.keys], parts }
}

async function answer({ pages, bodies }: LaneRequest): Promise<LaneAnswer> {
  const written: LanePage[] = []
  const parts: NamedParts = []
  try {
    for (const page of pages) written.push(await write(page, bodies, parts))
    return { pages: written, parts, failure: null }
  } catch (error) {
    return { pages: written, parts, failure: toFailure(error) }
  }
}

let queue = Promise.resolve()
port.on('message', (request: LaneRequest) => {
  queue = queue.then(async () => send(await answer(request)))
})
send({ ready: true })
