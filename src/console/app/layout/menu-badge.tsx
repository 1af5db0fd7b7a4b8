// The number beside an entry of the menu, from the feature of its page; loaded once the page has nothing more urgent to do.
import { LazySection } from '../../ui/lazy-section.tsx'
import { useIdle } from '../../ui/use-idle.ts'
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
  const isThere = badge !== undefined
  return useIdle(isThere) && isThere ? <LazySection quiet>{badge}</LazySection> : null
}
