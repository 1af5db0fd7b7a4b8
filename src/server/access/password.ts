// Password hashes (argon2id) and the Base64 form in which passwords travel. The hashing library is loaded when first needed.

export interface PasswordCost {
  /** KiB. */
  readonly memoryCost: number
  readonly timeCost: number
}

const STANDARD: PasswordCost = { memoryCost: 19_456, timeCost: 2 }

const library = () => import('@node-rs/argon2')

export async function hashPassword(password: string, cost: PasswordCost = STANDARD): Promise<string> {
  const { hash } = await library()
  return hash(password, { ...cost, parallelism: 1 })
}

let dummy: Promise<string> | null = null

/** Takes the same time for an account without a hash, so that answers do not tell which accounts exist. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const { verify } = await library()
  dummy ??= hashPassword('no such account')
  const matches = await verify(stored ?? (await dummy), password).catch(() => false)
  return matches && stored !== null
}

const decoder = new TextDecoder('utf-8', { fatal: true })
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** Null when the text is not Base64 of UTF-8. */
export function decodePassword(encoded: string): string | null {
  if (!BASE64.test(encoded) || encoded.length % 4 === 1) return null
  try {
    return decoder.decode(Buffer.from(encoded, 'base64'))
  } catch {
    return null
  }
}
