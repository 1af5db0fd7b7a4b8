// Icons of the menu by the name that the resource carries; imported singly, because the whole set weighs more than the app.
import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined'
import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import AuditOutlined from '@ant-design/icons/es/icons/AuditOutlined'
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined'
import BookOutlined from '@ant-design/icons/es/icons/BookOutlined'
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined'
import ControlOutlined from '@ant-design/icons/es/icons/ControlOutlined'
import DeploymentUnitOutlined from '@ant-design/icons/es/icons/DeploymentUnitOutlined'
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined'
import FolderOutlined from '@ant-design/icons/es/icons/FolderOutlined'
import FormOutlined from '@ant-design/icons/es/icons/FormOutlined'
import GlobalOutlined from '@ant-design/icons/es/icons/GlobalOutlined'
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined'
import KeyOutlined from '@ant-design/icons/es/icons/KeyOutlined'
import LayoutOutlined from '@ant-design/icons/es/icons/LayoutOutlined'
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined'
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined'
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined'
import ProfileOutlined from '@ant-design/icons/es/icons/ProfileOutlined'
import ReadOutlined from '@ant-design/icons/es/icons/ReadOutlined'
import SafetyOutlined from '@ant-design/icons/es/icons/SafetyOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined'
import TagsOutlined from '@ant-design/icons/es/icons/TagsOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined'

const icons = {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  BookOutlined,
  ClockCircleOutlined,
  ControlOutlined,
  DeploymentUnitOutlined,
  FileTextOutlined,
  FolderOutlined,
  FormOutlined,
  GlobalOutlined,
  HomeOutlined,
  KeyOutlined,
  LayoutOutlined,
  LinkOutlined,
  LockOutlined,
  MenuOutlined,
  ProfileOutlined,
  ReadOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShopOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
  WarningOutlined,
} as const

type IconName = keyof typeof icons

function isIconName(name: string): name is IconName {
  return name in icons
}

/** An unknown name gets a plain icon: administrators may type anything. */
export function MenuIcon({ name }: { readonly name: string | null }) {
  const Icon = name !== null && isIconName(name) ? icons[name] : MenuOutlined
  return <Icon aria-hidden="true" />
}
