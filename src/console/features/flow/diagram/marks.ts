// What a diagram shows about its elements beyond the drawing.

/** Passed; current; chosen as the source or the target of a change; how it differs from another version. */
export type MarkKind = 'done' | 'running' | 'source' | 'target' | 'added' | 'removed' | 'changed' | 'moved'

export type Marks = Readonly<Partial<Record<MarkKind, readonly string[]>>>

/** Later ones win: an element that is current may have been passed before. */
const kinds: readonly MarkKind[] = ['done', 'running', 'source', 'target', 'added', 'removed', 'changed', 'moved']

export function kindByElement(marks: Marks): ReadonlyMap<string, MarkKind> {
  return new Map(kinds.flatMap((kind) => (marks[kind] ?? []).map((id) => [id, kind] as const)))
}

export function sameMarks(one: Marks, other: Marks): boolean {
  return kinds.every((kind) => (one[kind] ?? []).join() === (other[kind] ?? []).join())
}
