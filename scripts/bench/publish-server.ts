// The server that publishes the prepared site, for as long as it is measured.
import { freePort } from '../free-port.ts'
import type { MeasuredServer } from './measured-server.ts'
import { accounts, type PreparedData } from './prepare-data.ts'
import { logIn, startProduct } from './product.ts'
import { PublishedSite } from './publish-product.ts'

export interface OpenSite {
  readonly server: MeasuredServer
  readonly site: PublishedSite
  /** Of an editor. */
  readonly token: string
}

export async function withSite<Result>(
  data: PreparedData,
  siteId: number,
  measure: (open: OpenSite) => Promise<Result>,
): Promise<Result> {
  const server = startProduct({ ...data, port: await freePort() })
  try {
    await server.waitForAnswer('/readyz')
    const [publisher = '', token = ''] = await logIn(server, accounts.slice(0, 2))
    const site = await PublishedSite.open(server, data, { token: publisher, siteId })
    try {
      return await measure({ server, site, token })
    } finally {
      await site.close()
    }
  } finally {
    await server.stop()
  }
}
