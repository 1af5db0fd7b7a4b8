// A masked value with a button that shows it in full; each look is logged.
import { Button, Space } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { http } from '../../../data/http.ts'
import { notifyFailure } from '../../../data/notify.ts'
import { useSession } from '../../../data/session.ts'
import { useText } from '../../../data/use-text.ts'
import type { CellProps } from '../../../entity/list/columns.tsx'
import { joinMessages } from './messages.ts'

const right = 'join-reveal'

export function Masked({ row, field }: CellProps) {
  const text = useText(joinMessages)
  const { rights } = useSession()
  const [shown, setShown] = useState<string | null>(null)
  const value = useRef<HTMLSpanElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (shown !== null) value.current?.focus()
  }, [shown])
  const masked = row[field.name]
  if (typeof masked !== 'string' || masked === '') return <>—</>
  const mayReveal = rights.admin || rights.buttonCodes.includes(right)
  const reveal = async (): Promise<void> => {
    const body = { id: row.id, field: field.name }
    const { data } = await http.post<{ readonly value: string | null }>('/cms/join/reveal', body, { kind: 'write' })
    setShown(data.value ?? '')
  }
  return (
    <Space size={8}>
      <span ref={value} tabIndex={-1}>
        {shown ?? masked}
      </span>
      {mayReveal && shown === null && (
        <Button
          type="link"
          size="small"
          aria-label={`${text('reveal')}: ${field.title}`}
          onClick={() => void reveal().catch(notifyFailure)}
        >
          {text('reveal')}
        </Button>
      )}
    </Space>
  )
}
