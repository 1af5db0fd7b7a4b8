// Calls of the administrator beside the page, as another person or tab makes them.
import { expect } from 'vitest'
import type { Product } from '../support/product.ts'

export async function callBeside({ url, account, password }: Product, path: string, body: object): Promise<void> {
  const post = (place: string, sent: object, token = ''): Promise<Response> =>
    fetch(`${url}/api${place}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(sent),
    })
  const login = { account, password: Buffer.from(password).toString('base64') }
  const { data } = (await (await post('/login', login)).json()) as { data: { token: string } }
  expect((await post(path, body, data.token)).status).toBe(200)
}
