// The product with people and processes for the comparison over HTTP: startFlowProduct(data) : its server and the compared calls.
import { openDatabase } from '../../src/server/adapters/open-database.ts'
import { freePort } from '../free-port.ts'
import { chainOf } from './flow-data.ts'
import type { MeasuredServer } from './measured-server.ts'
import { accounts, type PreparedData } from './prepare-data.ts'
import { logIn, startProduct } from './product.ts'
import { type Approvals, clients, productApprovals } from './two-approvals.ts'

export interface FlowProduct {
  readonly server: MeasuredServer
  readonly approvals: Approvals
}

interface Listed {
  readonly data: readonly { readonly id: string; readonly key: string }[]
}

/** Ordinary people with a role, rather than administrators, who pass most rights unchecked. */
export async function makePeopleOrdinary(data: PreparedData): Promise<void> {
  const database = await openDatabase(data)
  try {
    await database.transaction(async (trx) => {
      const people = await trx
        .updateTable('system_user')
        .set({ admin: false })
        .where('account', 'like', 'bench_%')
        .returning('id')
        .execute()
      const role = await trx.selectFrom('system_role').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
      const held = people.map(({ id }) => ({ userId: id, roleId: role.id }))
      await trx.insertInto('system_user_roles').values(held).execute()
    })
  } finally {
    await database.close()
  }
}

async function deployed(server: MeasuredServer, token: string): Promise<string> {
  const listed = async () => {
    const { text } = await server.request({ path: '/api/flowable/process-definitions?key=bench', token })
    return (JSON.parse(text) as Listed).data.find(({ key }) => key === 'bench')?.id
  }
  const known = await listed()
  if (known !== undefined) return known
  const body = { resourceName: 'bench', data: chainOf('bench', 2, '${initiator}') }
  const { status, text } = await server.request({ path: '/api/flowable/deployment', body, token })
  if (status !== 200) throw new Error(text)
  return (await listed()) ?? ''
}

/** `preload`: a module loaded into the server before it starts. */
export async function startFlowProduct(data: PreparedData, preload: readonly string[] = []): Promise<FlowProduct> {
  const port = await freePort()
  const server = startProduct({ ...data, port, preload })
  await server.waitForAnswer('/readyz')
  const [admin = ''] = await logIn(server, ['admin'])
  const definitionId = await deployed(server, admin)
  const tokens = await logIn(server, accounts.slice(1, clients + 1))
  return { server, approvals: productApprovals(port, tokens, definitionId) }
}
