// The folder that is shown, as a row of links to those above it; without the tree beside it also the choice between files and pages.
import { Breadcrumb, Button, Segmented } from 'antd'
import { useText } from '../../../data/use-text.ts'
import { explorerMessages } from './messages.ts'
import type { Area } from './calls.ts'
import type { ExplorerPlace } from './use-place.ts'

interface PathBarProps extends Pick<ExplorerPlace, 'area' | 'folder' | 'go'> {
  readonly isNarrow: boolean
}

const areas: readonly Area[] = ['files', 'pages']

export function PathBar({ area, folder, go, isNarrow }: PathBarProps) {
  const text = useText(explorerMessages)
  const names = folder === '' ? [] : folder.split('/')
  const link = (label: string, path: string, isLast: boolean) =>
    isLast ? (
      <span aria-current="page">{label}</span>
    ) : (
      <Button type="link" size="small" onClick={() => go(area, path)}>
        {label}
      </Button>
    )
  const items = [
    { key: '/', title: link(text(area), '', names.length === 0) },
    ...names.map((name, at) => {
      const path = names.slice(0, at + 1).join('/')
      return { key: path, title: link(name, path, at === names.length - 1) }
    }),
  ]
  return (
    <>
      {isNarrow && (
        <Segmented<Area>
          block
          value={area}
          options={areas.map((value) => ({ value, label: text(value) }))}
          onChange={(next) => go(next, '')}
        />
      )}
      <Breadcrumb className="files-path" items={items} />
    </>
  )
}
