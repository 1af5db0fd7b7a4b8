// antd's drawer for callers that remove it when it closes, on which antd leaves the focus on the page.
import { Drawer as AntDrawer, type DrawerProps } from 'antd'
import { useFocusBack } from './use-focus-back.ts'

export function Drawer(props: DrawerProps) {
  useFocusBack(props.open === true)
  return <AntDrawer {...props} />
}
