// The number beside an entry of the menu, from the feature of its page; loaded once the page has nothing more urgent to do.
import { useEffect, useState } from 'react'
import { LazySection } from '../../ui/lazy-section.tsx'
import { whenIdle } from '../../ui/when-idle.ts'
import { badges } from '../features.ts'
import { lazyPage } from '../lazy-page.tsx'

const pieces = new Map(badges.map(({ path, load }) => [path, lazyPage(load)]))

export function MenuBadge({ path }: { readonly path: string }) {
  const Piece = pieces.get(path)
  const [isIdle, setIdle] = useState(false)
  const isThere = Piece !== undefined
  useEffect(() => (isThere ? whenIdle(() => setIdle(true)) : undefined), [isThere])
  if (Piece === undefined || !isIdle) return null
  return (
    <LazySection quiet>
      <Piece />
    </LazySection>
  )
}
