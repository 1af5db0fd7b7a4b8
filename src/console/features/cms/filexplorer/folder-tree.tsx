// The folders of a site beside the list: the files that are worked on, and the published pages.
import { FolderOpenOutlined, FolderOutlined } from '@ant-design/icons'
import { useQueries } from '@tanstack/react-query'
import type { TreeDataNode } from 'antd'
import DirectoryTree from 'antd/es/tree/DirectoryTree'
import { useState } from 'react'
import { useText } from '../../../data/use-text.ts'
import type { Area, FileRow } from './calls.ts'
import { explorerMessages } from './messages.ts'
import { byName, folderQuery } from './use-folder.ts'
import type { ExplorerPlace } from './use-place.ts'

function keyOf(area: Area, path: string): string {
  return `${area}:${path}`
}

function placeOf(key: string): { area: Area; path: string } {
  const end = key.indexOf(':')
  return { area: key.slice(0, end) === 'pages' ? 'pages' : 'files', path: key.slice(end + 1) }
}

/** The folder itself and all above it. */
function chainOf(area: Area, path: string): string[] {
  const names = path === '' ? [] : path.split('/')
  return [keyOf(area, ''), ...names.map((_, at) => keyOf(area, names.slice(0, at + 1).join('/')))]
}

/** antd draws a folder without folders as a file. */
function signOf({ expanded = false }: { readonly expanded?: boolean }) {
  return expanded ? <FolderOpenOutlined /> : <FolderOutlined />
}

interface FolderTreeProps {
  readonly appid: number
  readonly areas: readonly Area[]
  readonly area: Area
  readonly folder: string
  readonly go: ExplorerPlace['go']
}

export function FolderTree({ appid, areas, area, folder, go }: FolderTreeProps) {
  const text = useText(explorerMessages)
  const [opened, setOpened] = useState<readonly string[]>([keyOf('files', '')])
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const shown = [...new Set([...opened, ...chainOf(area, folder)])].filter((key) => !closed.has(key))
  const loaded = useQueries({
    queries: shown.map((key) => {
      const place = placeOf(key)
      return folderQuery(appid, place.area, place.path)
    }),
  })
  const rows = new Map(shown.map((key, at) => [key, loaded[at]?.data]))
  const nodesOf = (of: Area, path: string): TreeDataNode[] | undefined =>
    rows
      .get(keyOf(of, path))
      ?.filter(({ type }: FileRow) => type === 'dir')
      .toSorted(byName)
      .map((row) => nodeOf(of, row.path, row.filename))
  const nodeOf = (of: Area, path: string, title: string): TreeDataNode => {
    const children = nodesOf(of, path)
    return { key: keyOf(of, path), title, isLeaf: children?.length === 0, ...(children && { children }) }
  }
  return (
    <DirectoryTree
      blockNode
      aria-label={text('folders')}
      expandAction="doubleClick"
      icon={signOf}
      treeData={areas.map((one) => nodeOf(one, '', text(one)))}
      expandedKeys={shown}
      selectedKeys={[keyOf(area, folder)]}
      onExpand={(keys, { node, expanded }) => {
        setOpened(keys.map(String))
        const next = new Set(closed)
        if (expanded) next.delete(String(node.key))
        else next.add(String(node.key))
        setClosed(next)
      }}
      onSelect={(_keys, { node }) => {
        const place = placeOf(String(node.key))
        go(place.area, place.path)
      }}
    />
  )
}
