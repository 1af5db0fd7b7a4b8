// Parts of generic pages in chunks of their own: those of a page are loaded together with its descriptor.
import { createElement, type ReactElement } from 'react'
import { findOutline } from '../data/outline.ts'
import { type KeptChunk, keptChunk } from '../ui/kept-chunk.ts'

export const pageParts = {
  tree: keptChunk(async () => (await import('./tree/tree-page.tsx')).TreePage),
  form: keptChunk(async () => (await import('./list/list-form-page.tsx')).ListFormPage),
  master: keptChunk(async () => (await import('./list/master-tree.tsx')).MasterTree),
  recycle: keptChunk(async () => (await import('./recycle/recycle-page.tsx')).RecyclePage),
} as const

/** Of a page of the entity: its list, or its recycle bin. */
export function partsOf(name: string, recycle: boolean): readonly KeptChunk<unknown>[] {
  if (recycle) return [pageParts.recycle]
  return (findOutline(name)?.parts ?? []).map((part) => pageParts[part])
}

/** On a page that has waited for it. */
export function drawPart<Props extends object>(
  chunk: KeptChunk<(props: Props) => ReactElement | null>,
  props: Props,
): ReactElement {
  const part = chunk.find()
  if (part instanceof Promise) throw new Error('A part of the page is still loading: its outline does not name it')
  return createElement(part, props)
}
