// Written by npm run gen from schemas/. Do not edit: change the schema and run it again.
import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined'
import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined'
import BookOutlined from '@ant-design/icons/es/icons/BookOutlined'
import CarryOutOutlined from '@ant-design/icons/es/icons/CarryOutOutlined'
import DeploymentUnitOutlined from '@ant-design/icons/es/icons/DeploymentUnitOutlined'
import DesktopOutlined from '@ant-design/icons/es/icons/DesktopOutlined'
import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined'
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined'
import FireOutlined from '@ant-design/icons/es/icons/FireOutlined'
import FormOutlined from '@ant-design/icons/es/icons/FormOutlined'
import GlobalOutlined from '@ant-design/icons/es/icons/GlobalOutlined'
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined'
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined'
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import KeyOutlined from '@ant-design/icons/es/icons/KeyOutlined'
import LayoutOutlined from '@ant-design/icons/es/icons/LayoutOutlined'
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined'
import LoginOutlined from '@ant-design/icons/es/icons/LoginOutlined'
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined'
import NodeIndexOutlined from '@ant-design/icons/es/icons/NodeIndexOutlined'
import OrderedListOutlined from '@ant-design/icons/es/icons/OrderedListOutlined'
import PaperClipOutlined from '@ant-design/icons/es/icons/PaperClipOutlined'
import PartitionOutlined from '@ant-design/icons/es/icons/PartitionOutlined'
import ReadOutlined from '@ant-design/icons/es/icons/ReadOutlined'
import SafetyOutlined from '@ant-design/icons/es/icons/SafetyOutlined'
import ScheduleOutlined from '@ant-design/icons/es/icons/ScheduleOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined'
import SlidersOutlined from '@ant-design/icons/es/icons/SlidersOutlined'
import SnippetsOutlined from '@ant-design/icons/es/icons/SnippetsOutlined'
import TagsOutlined from '@ant-design/icons/es/icons/TagsOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import ToolOutlined from '@ant-design/icons/es/icons/ToolOutlined'
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined'
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import UserSwitchOutlined from '@ant-design/icons/es/icons/UserSwitchOutlined'

export const menuIcons = {
  ApartmentOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  BookOutlined,
  CarryOutOutlined,
  DeploymentUnitOutlined,
  DesktopOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  FireOutlined,
  FormOutlined,
  GlobalOutlined,
  HistoryOutlined,
  HomeOutlined,
  InboxOutlined,
  KeyOutlined,
  LayoutOutlined,
  LinkOutlined,
  LoginOutlined,
  MenuOutlined,
  NodeIndexOutlined,
  OrderedListOutlined,
  PaperClipOutlined,
  PartitionOutlined,
  ReadOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  SettingOutlined,
  ShopOutlined,
  SlidersOutlined,
  SnippetsOutlined,
  TagsOutlined,
  TeamOutlined,
  ToolOutlined,
  UnorderedListOutlined,
  UserOutlined,
  UserSwitchOutlined,
}
