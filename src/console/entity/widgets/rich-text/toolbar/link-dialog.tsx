// Asks for the text and address of a link; only addresses that a page may hold.
import { Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import type { Quill } from 'react-quill'
import { hrefOf, type LinkValue } from '../blots/inline.ts'
import { asStep, insertLink } from '../commands.ts'
import { type RichText, useRichText } from '../use-rich-text.ts'
import { Modal } from '../../../../ui/modal.tsx'
import { addressOf } from './link-address.ts'

interface LinkDialogProps {
  readonly quill: Quill
  readonly onClose: () => void
}

interface Given {
  readonly index: number
  readonly length: number
  readonly text: string
  readonly link: LinkValue | null
}

/** The whole link at the cursor, or the selection. */
function givenAt(quill: Quill): Given {
  const range = quill.getSelection(true)
  const [leaf] = quill.getLeaf(range.index)
  const link = quill.getFormat(range)['link'] as LinkValue | undefined
  if (range.length > 0 || link === undefined || !leaf) {
    return { ...range, text: quill.getText(range.index, range.length), link: link ?? null }
  }
  const index = quill.getIndex(leaf)
  return { index, length: leaf.length(), text: quill.getText(index, leaf.length()), link }
}

function apply(quill: Quill, { index, length, text }: Given, next: { text: string; link: LinkValue | false }): void {
  quill.setSelection(index, length, 'silent')
  if (next.link !== false && (length === 0 || next.text !== text)) return insertLink(quill, next.text, next.link)
  asStep(quill, () => quill.format('link', next.link, 'user'))
}

function mistakeOf(address: string, text: RichText): string {
  if (address.trim() === '') return text('linkEmpty')
  return addressOf(address) === null ? text('linkBad') : ''
}

export function LinkDialog({ quill, onClose }: LinkDialogProps) {
  const text = useRichText()
  const [given] = useState(() => givenAt(quill))
  const [label, setLabel] = useState(given.text)
  const [address, setAddress] = useState(given.link === null ? '' : hrefOf(given.link))
  const [isBlank, setBlank] = useState(typeof given.link === 'object' && given.link?.['target'] === '_blank')
  const [mistake, setMistake] = useState('')
  const close = (link?: LinkValue | false): void => {
    onClose()
    if (link !== undefined) apply(quill, given, { text: label.trim() || address.trim(), link })
    quill.focus()
  }
  const confirm = (): void => {
    const href = addressOf(address)
    if (href === null) return setMistake(mistakeOf(address, text))
    const others = typeof given.link === 'object' && given.link !== null ? given.link : {}
    const { target: _target, ...kept } = { ...others, href } as Record<string, string>
    const names = Object.keys(kept)
    close(isBlank ? { ...kept, href, target: '_blank' } : names.length === 1 ? href : { ...kept, href })
  }
  return (
    <Modal
      open
      title={text('linkTitle')}
      okText={text('ok')}
      cancelText={text('cancel')}
      onOk={confirm}
      onCancel={() => close()}
      destroyOnHidden
      width={480}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={text('linkText')} htmlFor="rich-link-text">
          <Input id="rich-link-text" value={label} onChange={(event) => setLabel(event.target.value)} />
        </Form.Item>
        <Form.Item
          label={text('linkAddress')}
          htmlFor="rich-link-address"
          required
          validateStatus={mistake === '' ? '' : 'error'}
          help={mistake}
        >
          <Input
            id="rich-link-address"
            autoFocus
            value={address}
            aria-invalid={mistake !== ''}
            onChange={(event) => setAddress(event.target.value)}
            onPressEnter={(event) => {
              event.preventDefault()
              confirm()
            }}
          />
        </Form.Item>
        <Checkbox checked={isBlank} onChange={(event) => setBlank(event.target.checked)}>
          {text('linkBlank')}
        </Checkbox>
        {given.link !== null && (
          <button type="button" className="rich-link-remove" onClick={() => close(false)}>
            {text('linkRemove')}
          </button>
        )}
      </Form>
    </Modal>
  )
}
