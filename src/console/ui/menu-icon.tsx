// Icons of the menu by the name stored with the resource: those of the declared menu at once, the others in a chunk of their own.
import { type ComponentType, lazy } from 'react'
import { menuIcons } from '../../generated/menu-icons.ts'
import { LazySection } from './lazy-section.tsx'

const icons: Readonly<Record<string, ComponentType<{ readonly 'aria-hidden'?: 'true' }>>> = menuIcons
const { MenuOutlined } = menuIcons

const OtherIcon = lazy(async () => ({ default: (await import('./other-menu-icon.tsx')).OtherMenuIcon }))

export function MenuIcon({ name }: { readonly name: string | null }) {
  // Not what every object inherits: administrators may type `constructor`.
  const known = name !== null && Object.hasOwn(icons, name) ? icons[name] : undefined
  const Icon = name === null || name === '' ? MenuOutlined : known
  if (Icon !== undefined) return <Icon aria-hidden="true" />
  const stand = <MenuOutlined aria-hidden="true" />
  return (
    <LazySection waiting={stand} failed={stand} quiet>
      <OtherIcon name={name ?? ''} />
    </LazySection>
  )
}
