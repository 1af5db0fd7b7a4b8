// What writing the pages of a run does: each is rendered, stored, and recorded with what it read.
import type { PlannedPage } from './page-plan.ts'
import type { RenderedPage } from './page-renderer.ts'
import type { PageWriter } from './page-writer.ts'
import type { PageRecord } from './reads/page-record.ts'
import type { Bodies } from './site-model.ts'
import type { PageStore } from './storing/page-store.ts'
import { together } from './together.ts'
import type { WriteWork } from './write-steps.ts'

interface Outputs {
  readonly store: PageStore
  readonly writer: PageWriter
  readonly record: PageRecord
  /** Useful work while the last pages are stored, for as long as it is wanted. */
  meanwhile(isWanted: () => boolean): Promise<void>
}

export function workOf(
  pages: readonly PlannedPage[],
  render: (page: PlannedPage, bodies: Bodies) => RenderedPage,
  { store, writer, record, meanwhile }: Outputs,
): WriteWork {
  return {
    pages,
    write: (page, bodies) => {
      const { html, reads, articles } = render(page, bodies)
      // At once: numbers are smaller than the questions, and pages wait to be stored.
      const places = record.readsOf(reads)
      return store.put(html, (stored) => {
        writer.add(page.path, stored, articles)
        record.write(page.path, stored.hash, places)
      })
    },
    end: async () => {
      let isStored = false
      const stored = store.settle().finally(() => (isStored = true))
      await together([stored, meanwhile(() => !isStored)])
    },
  }
}
