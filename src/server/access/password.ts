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

/** The other threads of libuv flush commits and read files meanwhile, which would wait for a crowd that logs in. */
const mostAtOnce = 2
let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running === mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

export async function hashPassword(password: string, cost: PasswordCost = STANDARD): Promise<string> {
  const { hash } = await library()
  return inTurn(() => hash(password, { ...cost, parallelism: 1 }))
}

let dummy: Promise<string> | null = null

/** Takes the same time for an account without a hash, so that timing does not reveal which accounts exist. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const { verify } = await library()
  dummy ??= hashPassword('no such account')
  const hashed = stored ?? (await dummy)
  const matches = await inTurn(() => verify(hashed, password)).catch(() => false)
  return matches && stored !== null
}
