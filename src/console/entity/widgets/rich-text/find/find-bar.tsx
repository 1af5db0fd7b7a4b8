// Find and replace, in a bar above the text.
import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, Space } from 'antd'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Quill } from 'react-quill'
import { rangeOf, showMarks, type Stretch } from '../marks.ts'
import { useRichText } from '../use-rich-text.ts'
import { findMatches, replaceMatches } from './matches.ts'

const mostMarks = 500

function scrollTo(quill: Quill, match: Stretch | undefined): void {
  const range = match && rangeOf(quill, match)
  range?.startContainer.parentElement?.scrollIntoView({ block: 'nearest' })
}

/** Found again whenever the text changes. */
function useMatches(quill: Quill, wanted: string, isExact: boolean) {
  const [version, setVersion] = useState(0)
  const [matches, setMatches] = useState<readonly Stretch[]>([])
  useEffect(() => {
    const changed = (): void => setVersion((before) => before + 1)
    quill.on('text-change', changed)
    return () => void quill.off('text-change', changed)
  }, [quill])
  useEffect(() => setMatches(findMatches(quill, wanted, isExact)), [quill, wanted, isExact, version])
  return matches
}

function useMatchMarks(quill: Quill, matches: readonly Stretch[], at: number): void {
  useEffect(() => {
    const ranges = matches.slice(0, mostMarks).flatMap((match) => rangeOf(quill, match) ?? [])
    return showMarks('rich-found', ranges)
  }, [quill, matches])
  const current = matches[at]
  useEffect(() => {
    const range = current && rangeOf(quill, current)
    return range ? showMarks('rich-found-current', [range]) : undefined
  }, [quill, current])
}

export function FindBar({ quill, onClose }: { readonly quill: Quill; readonly onClose: () => void }) {
  const text = useRichText()
  const [wanted, setWanted] = useState(
    () => quill.getText(quill.getSelection() ?? { index: 0, length: 0 }).split('\n', 1)[0] ?? '',
  )
  const [replacement, setReplacement] = useState('')
  const [isExact, setExact] = useState(false)
  const [place, setPlace] = useState(0)
  const matches = useMatches(quill, wanted, isExact)
  const at = matches.length === 0 ? 0 : ((place % matches.length) + matches.length) % matches.length
  useMatchMarks(quill, matches, at)
  const current = matches[at]
  useEffect(() => scrollTo(quill, current), [quill, current])
  const close = (): void => {
    onClose()
    quill.focus()
  }
  const pressed = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Escape' && event.key !== 'Enter')) return
    if (event.target instanceof HTMLButtonElement && event.key === 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') return setPlace(at + (event.shiftKey ? -1 : 1))
    close()
  }
  /** Goes on behind the replacement, which may contain the word itself. */
  const replaceOne = (): void => {
    if (!current) return
    replaceMatches(quill, [current], replacement)
    const end = current.index + replacement.length
    setPlace(
      Math.max(
        0,
        findMatches(quill, wanted, isExact).findIndex(({ index }) => index >= end),
      ),
    )
  }
  const none = matches.length === 0
  return (
    <div className="rich-find" role="presentation" onKeyDown={pressed}>
      <Space size={8} wrap role="search" aria-label={text('find')}>
        <Input
          size="small"
          autoFocus
          className="rich-find-input"
          placeholder={text('findWhat')}
          aria-label={text('findWhat')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <span className="rich-find-count" role="status">
          {text('findCount', { at: none ? 0 : at + 1, count: matches.length })}
        </span>
        <Button
          size="small"
          icon={<UpOutlined />}
          title={text('findBefore')}
          aria-label={text('findBefore')}
          disabled={none}
          onClick={() => setPlace(at - 1)}
        />
        <Button
          size="small"
          icon={<DownOutlined />}
          title={text('findNext')}
          aria-label={text('findNext')}
          disabled={none}
          onClick={() => setPlace(at + 1)}
        />
        <Checkbox checked={isExact} onChange={(event) => setExact(event.target.checked)}>
          {text('findExact')}
        </Checkbox>
        <Input
          size="small"
          className="rich-find-input"
          placeholder={text('replaceWith')}
          aria-label={text('replaceWith')}
          value={replacement}
          onChange={(event) => setReplacement(event.target.value)}
        />
        <Button size="small" disabled={none} onClick={replaceOne}>
          {text('replaceOne')}
        </Button>
        <Button size="small" disabled={none} onClick={() => replaceMatches(quill, matches, replacement)}>
          {text('replaceAll')}
        </Button>
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined />}
          title={text('close')}
          aria-label={text('close')}
          onClick={close}
        />
      </Space>
    </div>
  )
}
