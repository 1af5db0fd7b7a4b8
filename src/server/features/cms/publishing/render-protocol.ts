// What the main thread and the rendering thread tell each other.
import type { PlannedPage } from './page-plan.ts'
import type { SiteModel } from './site-model.ts'

export type RenderRequest =
  | { readonly type: 'open'; readonly model: SiteModel; readonly publicFolder: string; readonly staging: string }
  | { readonly type: 'bodiesOf'; readonly pages: readonly PlannedPage[] }
  | { readonly type: 'write'; readonly pages: readonly PlannedPage[]; readonly bodies: ReadonlyMap<number, string> }
  | { readonly type: 'commit'; readonly keep: readonly string[] | null; readonly remove: readonly string[] }
  | { readonly type: 'text'; readonly page: PlannedPage; readonly bodies: ReadonlyMap<number, string> }
  | { readonly type: 'close' }

export interface FaultAnswer {
  readonly template: string
  readonly line: number
  readonly column: number
  readonly reason: string
}

export type RenderAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: FaultAnswer | null; readonly message: string }
