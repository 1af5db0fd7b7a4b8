// Publishes site models into memory, as the rendering process does it.
import { type PlanOrder, planSite } from '../../../../src/server/publishing/page-plan.ts'
import { PageRenderer } from '../../../../src/server/publishing/page-renderer.ts'
import { choosePages } from '../../../../src/server/publishing/reads/choose-pages.ts'
import { PageRecord } from '../../../../src/server/publishing/reads/page-record.ts'
import type { SiteModel } from '../../../../src/server/publishing/site-model.ts'

export class MemoryPublisher {
  /** By path; their own hashes. */
  pages = new Map<string, string>()
  record: Uint8Array | null = null

  /** The paths that were written. */
  publish(model: SiteModel, order: PlanOrder = { kind: 'site' }): string[] {
    const renderer = new PageRenderer(model)
    const { channels: _channels, templates: _templates, articles: _articles, now: _now, ...settings } = model
    const record = new PageRecord(this.record, settings)
    const planned = new Map(planSite(renderer.index).map((page) => [page.path, page]))
    const published = { pages: this.pages, record }
    const chosen = choosePages(renderer.index, { planned: [...planned.values()], orders: [order], published })
    const bodies = new Map(model.articles.map(({ id, updateTime }) => [id, `<p>${id} ${updateTime}</p>`]))
    for (const page of chosen) {
      const { html, reads } = renderer.renderTracked(page, bodies)
      this.pages.set(page.path, html)
      record.write(page.path, html, reads)
    }
    for (const path of this.pages.keys()) if (!planned.has(path) && this.pages.delete(path)) record.remove(path)
    this.record = new TextEncoder().encode(record.toText(renderer.index))
    return chosen.map(({ path }) => path).sort()
  }
}
