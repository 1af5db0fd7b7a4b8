// The product under test: the built server on given data, and its logged-in users.
import { encodeSecret } from '../../src/shared/protocol/secret.ts'
import { serverArguments, serverEnvironment } from '../launch/product.mjs'
import { type BenchRequest, MeasuredServer } from './measured-server.ts'
import { PASSWORD, type PreparedData } from './prepare-data.ts'

interface Measured extends PreparedData {
  readonly port: number
  readonly connections?: number
  /** Modules loaded before the server. */
  readonly preload?: readonly string[]
}

export function startProduct({ dataDir, databaseUrl, port, preload = [], ...options }: Measured): MeasuredServer {
  const settings = {
    ...serverEnvironment,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    LOGIN_CAPTCHA: 'off',
    // The load comes from many addresses; otherwise the per-address rate limit would stop it.
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  }
  const imports = preload.flatMap((path) => ['--import', path])
  return new MeasuredServer([...imports, ...serverArguments], port, { ...options, env: settings })
}

/** Tokens in the order of the accounts. */
export async function logIn(product: MeasuredServer, accounts: readonly string[]): Promise<string[]> {
  const tokens: string[] = []
  for (const account of accounts) {
    const { text } = await product.request({ path: '/api/login', body: { account, password: encodeSecret(PASSWORD) } })
    tokens.push((JSON.parse(text) as { data: { token: string } }).data.token)
  }
  return tokens
}

/** Each call uses the token of the next user in turn. */
export function inTurn(tokens: readonly string[]): (request: BenchRequest) => BenchRequest {
  let asked = 0
  return (request) => ({ ...request, token: tokens[asked++ % tokens.length] ?? '' })
}
