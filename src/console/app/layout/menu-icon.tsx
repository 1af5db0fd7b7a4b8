// Icons of the menu by the name stored with the resource: those of the default menu here, the others in a chunk of their own.
import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined'
import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import BookOutlined from '@ant-design/icons/es/icons/BookOutlined'
import ControlOutlined from '@ant-design/icons/es/icons/ControlOutlined'
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined'
import GlobalOutlined from '@ant-design/icons/es/icons/GlobalOutlined'
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined'
import LayoutOutlined from '@ant-design/icons/es/icons/LayoutOutlined'
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined'
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined'
import NodeIndexOutlined from '@ant-design/icons/es/icons/NodeIndexOutlined'
import ReadOutlined from '@ant-design/icons/es/icons/ReadOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import { type ComponentType, lazy } from 'react'
import { LazySection } from '../../ui/lazy-section.tsx'

const icons: Readonly<Record<string, ComponentType<{ readonly 'aria-hidden'?: 'true' }>>> = {
  ApartmentOutlined,
  AppstoreOutlined,
  BookOutlined,
  ControlOutlined,
  FileTextOutlined,
  GlobalOutlined,
  HomeOutlined,
  LayoutOutlined,
  LinkOutlined,
  MenuOutlined,
  NodeIndexOutlined,
  ReadOutlined,
  SettingOutlined,
}

const OtherIcon = lazy(async () => ({ default: (await import('./other-menu-icon.tsx')).OtherMenuIcon }))

export function MenuIcon({ name }: { readonly name: string | null }) {
  const Icon = name === null || name === '' ? MenuOutlined : icons[name]
  if (Icon !== undefined) return <Icon aria-hidden="true" />
  const stand = <MenuOutlined aria-hidden="true" />
  return (
    <LazySection waiting={stand} failed={stand} quiet>
      <OtherIcon name={name ?? ''} />
    </LazySection>
  )
}
