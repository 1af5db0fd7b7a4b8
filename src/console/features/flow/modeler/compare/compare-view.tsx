// Two versions of a process beside each other: what was added, removed, changed and moved, in both drawings and as a list.
import './compare.css'
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import { Button, Select } from 'antd'
import { useRef, useState } from 'react'
import { useText } from '../../../../data/use-text.ts'
import { FileInput } from '../../../../ui/file-input.tsx'
import { FullScreen } from '../../../../ui/full-screen.tsx'
import { LoadError, Loading } from '../../../../ui/states.tsx'
import { Diagram } from '../../diagram/diagram.tsx'
import type { Marks } from '../../diagram/marks.ts'
import { fileEndings } from '../open-file.ts'
import { ChangeList } from './change-list.tsx'
import type { Change, ChangeKind } from './compare-diagrams.ts'
import { compareMessages } from './messages.ts'
import { drawn, fileSide, useSides } from './use-sides.ts'

interface CompareViewProps {
  /** Of the process that is being edited. */
  readonly processKey: string
  readonly xml: string
  readonly onClose: () => void
}

const kinds: readonly ChangeKind[] = ['added', 'removed', 'changed', 'moved']

function marksOf(changes: readonly Change[], shown: readonly ChangeKind[]): Marks {
  return Object.fromEntries(
    shown.map((kind) => [kind, changes.filter((change) => change.kind === kind).map(({ id }) => id)]),
  )
}

type Sides = ReturnType<typeof useSides>

function SideSelect({ sides, side }: { readonly sides: Sides; readonly side: 'before' | 'after' }) {
  const text = useText(compareMessages)
  const input = useRef<HTMLInputElement>(null)
  const choosing = '\0choose'
  const options = [
    { value: drawn, label: text('drawn') },
    ...(sides.versions.data ?? []).map(({ id, version }) => ({ value: id, label: text('version', { version }) })),
    ...sides.files.map((file) => ({ value: fileSide(file), label: file.name })),
    { value: choosing, label: text('chooseFile') },
  ]
  const choose = (value: string): void => {
    if (value === choosing) input.current?.click()
    else if (side === 'before') sides.setBefore(value)
    else sides.setAfter(value)
  }
  return (
    <>
      <Select<string>
        aria-label={text(side)}
        value={sides[side]}
        options={options}
        placeholder={text('choose')}
        className="compare-side"
        onChange={choose}
      />
      <FileInput
        ref={input}
        accept={fileEndings}
        aria-label={text(side)}
        onFiles={([file]) => void sides.openFile(file, side)}
      />
    </>
  )
}

function Summary({ changes }: { readonly changes: readonly Change[] }) {
  const text = useText(compareMessages)
  const counts = kinds
    .map((kind) => [kind, changes.filter((change) => change.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
  return (
    <span role="status" className="compare-summary">
      {counts.map(([kind, count]) => text('count', { kind: text(kind), count })).join(' · ')}
    </span>
  )
}

function Compared({ sides }: { readonly sides: Sides }) {
  const text = useText(compareMessages)
  const [selected, setSelected] = useState<string | null>(null)
  const { compared, versions, before } = sides
  if (before === null && versions.isLoading) return <Loading full />
  if (before === null) return <p className="compare-note">{text('noVersions')}</p>
  if (compared.error !== null)
    return (
      <LoadError message={text('failed', { reason: compared.error.message })} onRetry={() => void compared.refetch()} />
    )
  if (compared.data === undefined) return <Loading full />
  const { left, right, changes } = compared.data
  return (
    <div className="compare-body">
      <Diagram
        xml={left}
        label={text('before')}
        marks={marksOf(changes, ['removed', 'changed', 'moved'])}
        selected={selected}
        onElement={setSelected}
      />
      <Diagram
        xml={right}
        label={text('after')}
        marks={marksOf(changes, ['added', 'changed', 'moved'])}
        selected={selected}
        onElement={setSelected}
      />
      <aside className="compare-changes">
        <ChangeList changes={changes} selected={selected} onSelect={setSelected} />
      </aside>
    </div>
  )
}

export function CompareView({ processKey, xml, onClose }: CompareViewProps) {
  const text = useText(compareMessages)
  const sides = useSides({ processKey, xml })
  return (
    <FullScreen title={text('title')} onEscape={onClose}>
      <div className="compare-head">
        <h2>{text('title')}</h2>
        <SideSelect sides={sides} side="before" />
        <span aria-hidden>→</span>
        <SideSelect sides={sides} side="after" />
        <Summary changes={sides.compared.data?.changes ?? []} />
        <Button type="text" icon={<CloseOutlined />} aria-label={text('close')} onClick={onClose} />
      </div>
      <Compared sides={sides} />
    </FullScreen>
  )
}
