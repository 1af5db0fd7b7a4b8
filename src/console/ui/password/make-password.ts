// Makes a password that meets the rules of new ones, of characters that nobody mixes up when it is read aloud.

const length = 14
const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#%*+-=?'] as const
const all = kinds.join('')

/** Uniform below `limit`: bytes that would favour some values are dropped. */
function randomBelow(limit: number): number {
  const usable = 256 - (256 % limit)
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < usable) return byte % limit
  }
}

function pick(characters: string): string {
  return characters.charAt(randomBelow(characters.length))
}

/** Every kind of character occurs, each at a random place. */
export function makePassword(): string {
  const characters = kinds.map(pick)
  while (characters.length < length) characters.push(pick(all))
  for (let at = characters.length - 1; at > 0; at -= 1) {
    const other = randomBelow(at + 1)
    const moved = characters[at] ?? ''
    characters[at] = characters[other] ?? ''
    characters[other] = moved
  }
  return characters.join('')
}
