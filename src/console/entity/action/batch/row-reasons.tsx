// A list of rows, each with the reason why it stays as it is.
import { useText } from '../../../data/use-text.ts'
import { batchMessages } from './messages.ts'
import './batch.css'

export interface RowReason {
  readonly id: number | string
  readonly name: string
  readonly reason: string
}

const listed = 50

export function RowReasons({ rows }: { readonly rows: readonly RowReason[] }) {
  const text = useText(batchMessages)
  return (
    <div className="entity-batch">
      <ul>
        {rows.slice(0, listed).map(({ id, name, reason }) => (
          <li key={id}>
            {name !== '' && <span>{name}</span>}
            <small>{reason}</small>
          </li>
        ))}
      </ul>
      {rows.length > listed && <p>{text('rest', { count: rows.length - listed })}</p>}
    </div>
  )
}
