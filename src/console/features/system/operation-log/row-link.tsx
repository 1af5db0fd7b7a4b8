// The row that a log entry is about: by name, and as a link for those who may open its page.
import { Link } from 'react-router-dom'
import type { Descriptor } from '../../../../shared/entity/descriptor.ts'
import { mayOpen } from '../../../data/access-control.ts'
import { useSession } from '../../../data/session.ts'
import type { CellProps } from '../../../entity/list/columns.tsx'
import type { EntityRow } from '../../../entity/row.ts'
import { textOf } from '../../../entity/row.ts'
import { prepareRow, rowAddress } from '../../../entity/row-address.ts'
import { useShownLabel } from '../../../entity/shown-rows.ts'
import { TruncatedText } from '../../../ui/truncated-text.tsx'
import { findLogged } from './logged.ts'

/** The number is shown where nothing has a name. */
function useRowName(row: EntityRow): string {
  const shown = useShownLabel()
  const name = textOf(row['rowName'])
  if (name === '') return textOf(row['rowId'])
  const descriptor = findLogged(textOf(row['entity']))
  return descriptor === undefined ? name : shown(descriptor, name)
}

export function RowCell({ row }: CellProps) {
  const name = useRowName(row)
  const descriptor = row['rowExists'] === true ? findLogged(textOf(row['entity'])) : undefined
  if (descriptor === undefined) return <TruncatedText text={name} />
  const site = typeof row['rowSite'] === 'number' ? row['rowSite'] : null
  return <RowLink descriptor={descriptor} id={textOf(row['rowId'])} site={site} name={name} />
}

/** Accounts are unique and never given again: the name at that time still means the same user. */
export function AccountCell({ row }: CellProps) {
  const account = textOf(row['account'])
  const descriptor = findLogged('system/user')
  if (descriptor === undefined || typeof row['userId'] !== 'number') return <span>{account}</span>
  return <RowLink descriptor={descriptor} id={textOf(row['userId'])} site={null} name={account} />
}

interface RowLinkProps {
  readonly descriptor: Descriptor
  readonly id: string
  readonly site: number | null
  readonly name: string
}

function RowLink({ descriptor, id, site, name }: RowLinkProps) {
  const { rights } = useSession()
  const address = rowAddress(descriptor, id)
  if (address === null || !mayOpen(rights, address)) return <TruncatedText text={name} />
  return (
    <Link to={address} onClick={() => prepareRow(descriptor, site)}>
      <TruncatedText text={name} />
    </Link>
  )
}
