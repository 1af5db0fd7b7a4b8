// A list of names with ids: the options of a field, or the outcomes of a form; added, ordered, edited and removed.
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useText } from '../../../data/use-text.ts'
import { formEditorMessages } from './messages.ts'
import { type Json, textIn, withProperty } from './raw-form.ts'

interface OptionsEditorProps {
  readonly title: string
  readonly addText: string
  /** Of a new one. */
  readonly nameOf: (number: number) => string
  readonly options: readonly Json[]
  readonly onChange: (options: readonly Json[]) => void
}

const longest = 255

export function OptionsEditor({ title, addText, nameOf, options, onChange }: OptionsEditorProps) {
  const text = useText(formEditorMessages)
  const shift = (from: number, to: number): void => {
    const option = options[from]
    if (option !== undefined) onChange(options.toSpliced(from, 1).toSpliced(to, 0, option))
  }
  return (
    <section className="form-editor-options" aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {options.map((option, index) => {
          const of = { title, number: index + 1 }
          const set = (name: string, value: string): void =>
            onChange(
              options.with(index, name === 'name' ? { ...option, name: value } : withProperty(option, name, value)),
            )
          return (
            // oxlint-disable-next-line react/no-array-index-key -- options have no identity of their own: both texts are edited here
            <li key={index}>
              <Input
                value={textIn(option, 'name')}
                maxLength={longest}
                placeholder={text('optionName')}
                aria-label={text('optionNameOf', of)}
                onChange={(event) => set('name', event.target.value)}
              />
              <Input
                value={textIn(option, 'id')}
                maxLength={longest}
                placeholder={text('optionId')}
                aria-label={text('optionIdOf', of)}
                onChange={(event) => set('id', event.target.value)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                aria-label={text('optionUp', of)}
                disabled={index === 0}
                onClick={() => shift(index, index - 1)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                aria-label={text('optionDown', of)}
                disabled={index === options.length - 1}
                onClick={() => shift(index, index + 1)}
              />
              <Button
                type="text"
                size="small"
                danger
                icon={<DeleteOutlined />}
                aria-label={text('optionRemove', of)}
                onClick={() => onChange(options.toSpliced(index, 1))}
              />
            </li>
          )
        })}
      </ol>
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden="true" />}
        onClick={() => onChange([...options, { name: nameOf(options.length + 1) }])}
      >
        {addText}
      </Button>
    </section>
  )
}
