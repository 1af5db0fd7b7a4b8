// Password hashes (argon2id). The hashing library is loaded on first use.

export interface PasswordCost {
  /** KiB. */
  readonly memoryCost: number
  readonly timeCost: number
}

const STANDARD: PasswordCost = { memoryCost: 19_456, timeCost: 2 }

function library() {
  return import('@node-rs/argon2')
}

export async function hashPassword(password: string, cost: PasswordCost = STANDARD): Promise<string> {
  const { hash } = await library()
  return hash(password, { ...cost, parallelism: 1 })
}

let dummy: Promise<string> | null = null

/** Takes the same time for an account without a hash, so that timing does not reveal which accounts exist. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const { verify } = await library()
  dummy ??= hashPassword('no such account')
  const matches = await verify(stored ?? (await dummy), password).catch(() => false)
  return matches && stored !== null
}
