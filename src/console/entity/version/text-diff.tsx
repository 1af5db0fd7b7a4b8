// Two texts compared by lines, inline or side by side; long runs of equal lines are folded.
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useVersionText } from './use-version-text.ts'
import { type DiffLine, diffLines, foldSame, pairLines } from './line-diff.ts'

export type DiffLayout = 'inline' | 'split'

interface TextDiffProps {
  readonly before: string
  readonly after: string
  readonly layout: DiffLayout
  /** Heads the two columns of a comparison side by side. */
  readonly names?: readonly [string, string]
}

export function TextDiff({ before, after, layout, names }: TextDiffProps) {
  const text = useVersionText()
  const parts = useMemo(() => foldSame(diffLines(before, after)), [before, after])
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const Rows = layout === 'split' ? SplitRows : InlineRows
  return (
    <div className="version-diff">
      <table>
        {names !== undefined && <Heads names={names} />}
        {parts.map(({ kind, lines }, index) => (
          <tbody key={`${lines[0]?.before} ${lines[0]?.after}`}>
            {kind === 'lines' || opened.has(index) ? (
              <Rows lines={lines} />
            ) : (
              <tr className="version-fold">
                <td colSpan={4}>
                  <Button type="link" size="small" onClick={() => setOpened(new Set([...opened, index]))}>
                    {text('fold', { count: lines.length })}
                  </Button>
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Heads({ names: [before, after] }: { readonly names: readonly [string, string] }) {
  return (
    <thead>
      <tr>
        <th scope="col" colSpan={2} className="version-removed">
          {before}
        </th>
        <th scope="col" colSpan={2} className="version-added">
          {after}
        </th>
      </tr>
    </thead>
  )
}

interface RowsProps {
  readonly lines: readonly DiffLine[]
}

const signs = { same: ' ', removed: '−', added: '+' } as const

function InlineRows({ lines }: RowsProps) {
  return lines.map((line) => (
    <tr key={`${line.before} ${line.after}`} className={`version-${line.kind}`}>
      <td className="version-number">{line.before}</td>
      <td className="version-number">{line.after}</td>
      <Sign line={line} />
      <td className="version-line">{line.text}</td>
    </tr>
  ))
}

/** For screen readers, what colour and sign say. */
function Sign({ line: { kind } }: { readonly line: DiffLine }) {
  const text = useVersionText()
  const label = kind === 'same' ? undefined : text(kind === 'added' ? 'added' : 'removed')
  return (
    <td className="version-sign">
      <span aria-label={label} role={label === undefined ? undefined : 'img'}>
        {signs[kind]}
      </span>
    </td>
  )
}

function SplitRows({ lines }: RowsProps) {
  return pairLines(lines).map(({ left, right }) => (
    <tr key={`${left?.before} ${right?.after}`}>
      <td className="version-number">{left?.before}</td>
      <Half line={left} />
      <td className="version-number">{right?.after}</td>
      <Half line={right} />
    </tr>
  ))
}

function Half({ line }: { readonly line: DiffLine | null }) {
  const kind = line === null ? 'none' : line.kind
  return <td className={`version-line version-half version-${kind}`}>{line?.text}</td>
}
