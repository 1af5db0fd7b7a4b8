// The number beside an entry of the menu, from the feature of its page; loaded once the page has nothing more urgent to do.
import { useEffect, useState } from 'react'
import { LazySection } from '../../ui/lazy-section.tsx'
import { whenIdle } from '../../data/when-idle.ts'
import { badges } from '../features.ts'
import { lazyPage } from '../lazy-page.tsx'

const elements = new Map(
  badges.map(({ path, load }) => {
    const Badge = lazyPage(load)
    return [path, <Badge key={path} />]
  }),
)

export function MenuBadge({ path }: { readonly path: string }) {
  const badge = elements.get(path)
  const [isIdle, setIdle] = useState(false)
  const isThere = badge !== undefined
  useEffect(() => (isThere ? whenIdle(() => setIdle(true)) : undefined), [isThere])
  return isThere && isIdle ? <LazySection quiet>{badge}</LazySection> : null
}
