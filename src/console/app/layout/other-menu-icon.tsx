// Further icons that administrators may give to menu entries; imported singly, because the whole set weighs more than the app.
import AuditOutlined from '@ant-design/icons/es/icons/AuditOutlined'
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined'
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined'
import CloudOutlined from '@ant-design/icons/es/icons/CloudOutlined'
import DatabaseOutlined from '@ant-design/icons/es/icons/DatabaseOutlined'
import DeploymentUnitOutlined from '@ant-design/icons/es/icons/DeploymentUnitOutlined'
import DesktopOutlined from '@ant-design/icons/es/icons/DesktopOutlined'
import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined'
import FireOutlined from '@ant-design/icons/es/icons/FireOutlined'
import FolderOpenOutlined from '@ant-design/icons/es/icons/FolderOpenOutlined'
import FolderOutlined from '@ant-design/icons/es/icons/FolderOutlined'
import FormOutlined from '@ant-design/icons/es/icons/FormOutlined'
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined'
import KeyOutlined from '@ant-design/icons/es/icons/KeyOutlined'
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined'
import LoginOutlined from '@ant-design/icons/es/icons/LoginOutlined'
import MailOutlined from '@ant-design/icons/es/icons/MailOutlined'
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined'
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined'
import NodeIndexOutlined from '@ant-design/icons/es/icons/NodeIndexOutlined'
import PartitionOutlined from '@ant-design/icons/es/icons/PartitionOutlined'
import PictureOutlined from '@ant-design/icons/es/icons/PictureOutlined'
import ProfileOutlined from '@ant-design/icons/es/icons/ProfileOutlined'
import ProjectOutlined from '@ant-design/icons/es/icons/ProjectOutlined'
import SafetyOutlined from '@ant-design/icons/es/icons/SafetyOutlined'
import ScheduleOutlined from '@ant-design/icons/es/icons/ScheduleOutlined'
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined'
import SolutionOutlined from '@ant-design/icons/es/icons/SolutionOutlined'
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined'
import StopOutlined from '@ant-design/icons/es/icons/StopOutlined'
import TagsOutlined from '@ant-design/icons/es/icons/TagsOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import ThunderboltOutlined from '@ant-design/icons/es/icons/ThunderboltOutlined'
import ToolOutlined from '@ant-design/icons/es/icons/ToolOutlined'
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined'
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined'
import type { ComponentType } from 'react'

const icons: Readonly<Record<string, ComponentType<{ readonly 'aria-hidden'?: 'true' }>>> = {
  AuditOutlined,
  BarChartOutlined,
  BellOutlined,
  CalendarOutlined,
  ClockCircleOutlined,
  CloudOutlined,
  DatabaseOutlined,
  DeploymentUnitOutlined,
  DesktopOutlined,
  FileSearchOutlined,
  FireOutlined,
  FolderOpenOutlined,
  FolderOutlined,
  FormOutlined,
  HistoryOutlined,
  KeyOutlined,
  LockOutlined,
  LoginOutlined,
  MailOutlined,
  MessageOutlined,
  NodeIndexOutlined,
  PartitionOutlined,
  PictureOutlined,
  ProfileOutlined,
  ProjectOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  ShopOutlined,
  SolutionOutlined,
  StarOutlined,
  StopOutlined,
  TagsOutlined,
  TeamOutlined,
  ThunderboltOutlined,
  ToolOutlined,
  UnorderedListOutlined,
  UserOutlined,
  WarningOutlined,
}

/** An unknown name gets a plain icon: administrators may type anything. */
export function OtherMenuIcon({ name }: { readonly name: string }) {
  const Icon = icons[name] ?? MenuOutlined
  return <Icon aria-hidden="true" />
}
