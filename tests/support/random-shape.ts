// Building blocks of random processes: nested parts, as plain data.
import fc from 'fast-check'

export type Shape =
  | { readonly kind: 'user' | 'async' | 'receive' | 'service' | 'signal' | 'message' | 'timer' | 'throw' | 'events' }
  | { readonly kind: 'later' | 'guarded' | 'asideGuarded' | 'call' | 'undone' }
  | { readonly kind: 'each'; readonly times: number; readonly sequential: boolean; readonly until: boolean }
  | { readonly kind: 'sequence' | 'parallel' | 'inclusive' | 'exclusive'; readonly parts: readonly Shape[] }
  | { readonly kind: 'sub'; readonly part: Shape; readonly guard: string; readonly loop: number }
  | { readonly kind: 'again'; readonly part: Shape }

export const leaf = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Shape>({ kind: 'user' }) },
  fc.constantFrom<Shape>(
    { kind: 'async' },
    { kind: 'receive' },
    { kind: 'service' },
    { kind: 'signal' },
    { kind: 'message' },
    { kind: 'timer' },
    { kind: 'throw' },
    { kind: 'events' },
  ),
  fc.record({
    kind: fc.constant('each' as const),
    times: fc.integer({ min: 0, max: 3 }),
    sequential: fc.boolean(),
    until: fc.boolean(),
  }),
)

/** In addition: tasks left by a job or with boundary events of their own, a called process, compensated work. */
export const richLeaf = fc.oneof(
  { weight: 2, arbitrary: leaf },
  fc.constantFrom<Shape>(
    { kind: 'later' },
    { kind: 'guarded' },
    { kind: 'asideGuarded' },
    { kind: 'call' },
    { kind: 'undone' },
  ),
)

const guards = [
  'none',
  'timer',
  'signal',
  'message',
  'aside',
  'error',
  'escalation',
  'event',
  'eventAside',
  'terminate',
]

/** Nested at most `depth` levels. */
export function shapes(depth: number, least: fc.Arbitrary<Shape>): fc.Arbitrary<Shape> {
  if (depth === 0) return least
  const inner = shapes(depth - 1, least)
  const parts = fc.array(inner, { minLength: 1, maxLength: 3 })
  return fc.oneof(
    { weight: 2, arbitrary: least },
    fc.record({
      kind: fc.constantFrom('sequence' as const, 'parallel' as const, 'inclusive' as const, 'exclusive' as const),
      parts,
    }),
    fc.record({
      kind: fc.constant('sub' as const),
      part: inner,
      guard: fc.constantFrom(...guards),
      loop: fc.constantFrom(0, 0, 0, 2),
    }),
    fc.record({ kind: fc.constant('again' as const), part: inner }),
  )
}
