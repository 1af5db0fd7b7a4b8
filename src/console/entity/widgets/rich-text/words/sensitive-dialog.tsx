// The sensitive words of the text: how grave they are, and which of them can be replaced.
import { Checkbox, Flex, Tag } from 'antd'
import { useState } from 'react'
import type { FoundWord } from '../extras.ts'
import { useRichText } from '../use-rich-text.ts'
import { Modal } from '../../../../ui/modal.tsx'

const blocking = 2

interface SensitiveDialogProps {
  readonly found: readonly FoundWord[]
  readonly onReplace: (words: ReadonlySet<string>) => Promise<void>
  readonly onClose: () => void
}

export function SensitiveDialog({ found, onReplace, onClose }: SensitiveDialogProps) {
  const text = useRichText()
  const words = [...Map.groupBy(found, ({ word }) => word).entries()]
  const replaceable = words.flatMap(([word, [first]]) => (first?.replacement ? [word] : []))
  const [left, setLeft] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const chosen = replaceable.filter((word) => !left.includes(word))
  const leave = (word: string, isLeft: boolean): void =>
    setLeft((before) => [...before.filter((one) => one !== word), ...(isLeft ? [word] : [])])
  const replace = async (): Promise<void> => {
    setBusy(true)
    await onReplace(new Set(chosen))
    setBusy(false)
  }
  return (
    <Modal
      open
      width={480}
      title={text('sensitiveTitle')}
      okText={text('sensitiveApply')}
      cancelText={text('cancel')}
      okButtonProps={{ disabled: chosen.length === 0 }}
      confirmLoading={isBusy}
      onOk={() => void replace()}
      onCancel={onClose}
    >
      <div className="rich-sensitive-words">
        {words.map(([word, places]) => (
          <Checkbox
            key={word}
            checked={chosen.includes(word)}
            disabled={!replaceable.includes(word)}
            onChange={({ target }) => leave(word, !target.checked)}
          >
            <Flex gap={8} wrap align="center">
              <strong>{word}</strong>
              <Tag color={places[0]?.level === blocking ? 'error' : 'warning'}>
                {text(places[0]?.level === blocking ? 'sensitiveBlocks' : 'sensitiveWarns')}
              </Tag>
              <span>{text('sensitiveTimes', { count: places.length })}</span>
              <span>
                {places[0]?.replacement
                  ? text('sensitiveBy', { replacement: places[0].replacement })
                  : text('sensitiveByHand')}
              </span>
            </Flex>
          </Checkbox>
        ))}
      </div>
    </Modal>
  )
}
