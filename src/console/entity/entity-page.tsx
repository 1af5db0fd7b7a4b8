// The page of an entity: the feature's own, else its recycle bin, else a tree, else a list.
import './entity.css'
import { useDescriptor } from '../data/descriptor.ts'
import { ListPage } from './list-page.tsx'
import { RecyclePage } from './recycle-page.tsx'
import type { Screen } from './screen.ts'
import { ScreensContext } from './screens-context.ts'
import { TreePage } from './tree-page.tsx'

interface EntityPageProps {
  readonly name: string
  readonly recycle?: boolean
  /** What features put in place of generic parts; the app hands it in. */
  readonly screens: readonly Screen[]
}

export function EntityPage({ name, recycle = false, screens }: EntityPageProps) {
  const descriptor = useDescriptor(name)
  const Own = screens.find((screen) => screen.name === name)?.page ?? null
  return (
    <ScreensContext value={screens}>
      {recycle ? (
        <RecyclePage descriptor={descriptor} />
      ) : Own !== null ? (
        <Own name={name} />
      ) : descriptor.tree !== null ? (
        <TreePage descriptor={descriptor} />
      ) : (
        <ListPage descriptor={descriptor} />
      )}
    </ScreensContext>
  )
}
