// Deploys the two ready processes on the first start, and never again: later edits and a deletion are respected.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InstallOptions } from '../../../feature.ts'
import { readyReviews as names } from '../messages.ts'
import { markInstalled, wasInstalled } from './queries.ts'

const folder = join(import.meta.dirname, '../../../../starter/reviews')

/** The forms before the diagrams that name them. */
const ready = [
  [names.form, 'article-review.form'],
  [names.secondForm, 'article-second-review.form'],
  [names.one, 'article-review-one.bpmn'],
  [names.two, 'article-review-two.bpmn'],
] as const

export async function installReviews({ call }: InstallOptions): Promise<boolean> {
  if (await wasInstalled(call.db)) return false
  const prepared = await Promise.all(
    ready.map(async ([name, fileName]) =>
      call.engine.prepare({ name, fileName, bytes: await readFile(join(folder, fileName)) }),
    ),
  )
  return call.transaction(async (inside) => {
    if (await wasInstalled(inside.db)) return false
    for (const deployment of prepared) await inside.engine.deploy(inside, deployment)
    await markInstalled(inside.db, String(prepared.length))
    return true
  })
}
