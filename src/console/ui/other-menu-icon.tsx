// All other menu icons, each in its own chunk: the whole set is larger than the app.
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined'
import { type ComponentType, lazy } from 'react'

type Icon = ComponentType<{ readonly 'aria-hidden'?: 'true' }>

const loaders = import.meta.glob<Icon>('../../../node_modules/@ant-design/icons/es/icons/*Outlined.js', {
  import: 'default',
})

const icons: Readonly<Record<string, Icon | undefined>> = Object.fromEntries(
  Object.entries(loaders).map(([path, load]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.js'.length),
    lazy(async () => ({ default: await load() })),
  ]),
)

/** Of every outlined icon, by the alphabet. */
export const iconNames: readonly string[] = Object.keys(icons).sort()

/** An unknown name gets a default icon: administrators may type anything. */
export function OtherMenuIcon({ name }: { readonly name: string }) {
  const Icon = (Object.hasOwn(icons, name) ? icons[name] : undefined) ?? MenuOutlined
  return <Icon aria-hidden="true" />
}
