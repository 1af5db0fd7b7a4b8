// Rates a new password, for a hint beside its field; the most common passwords are listed. It refuses nothing.

export type PasswordRating = 'common' | 'weak' | 'fair' | 'strong'

/** From published lists of leaked passwords, with the usual variants that mix kinds of characters. */
const commonWords: ReadonlySet<string> = new Set(
  `abc abcd abcde abcdef aaa admin administrator asd asdf asdfgh asdfghjkl autumn baseball batman beijing changeme charlie china
  company default dragon flower football guest hello huawei iloveyou jordan letmein login love master michael mima monkey mustang
  mypassword ninja pass passwd password princess qazwsx qaz qwe qwer qwert qwerty qwertyuiop root secret shadow shanghai spring
  starwars summer sunshine superman system temp test trustno user welcome whatever winter wodemima woaini woaiwojia xiaoming zaq
  zxc zxcv zxcvbn zxcvbnm`.split(/\s+/),
)
const commonDigits: ReadonlySet<string> = new Set(
  `112233 123123 123321 1314 131421 1314520 147258 147258369 159357 159753 520520 5201314 654321 789456 987654321 0987654321`.split(
    /\s+/,
  ),
)
const commonMixed: ReadonlySet<string> = new Set(
  `1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 1qazwsx zaq12wsx q1w2e3r4 a123456 aa123456 aaa111 abc123 123456a 123456abc 123abc
  123qwe 1qazqaz 1qaz1qaz 2wsx3edc`.split(/\s+/),
)

const letterOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Consecutive, all the same, or a year. */
function isRun(digits: string): boolean {
  if (commonDigits.has(digits) || /^(?:19|20)\d\d$/.test(digits)) return true
  const steps = new Set([...digits].slice(1).map((digit, at) => (Number(digit) - Number(digits[at]) + 10) % 10))
  return digits.length < 4 || (steps.size === 1 && [0, 1, 9].includes([...steps][0] ?? -1))
}

function isCommon(password: string): boolean {
  const plain = password.toLowerCase()
  const bare = plain.replaceAll(/[^a-z0-9]/g, '')
  if (commonMixed.has(bare)) return true
  if (/^\d+$/.test(bare)) return isRun(bare)
  // Digits and signs around one word; signs and digits within it replace letters.
  const [, before = '', core = '', after = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/.exec(plain) ?? []
  const word = core.replaceAll(/[^a-z]/g, (sign) => letterOf[sign] ?? '')
  return commonWords.has(word) && isRun(`${before}${after}`.replaceAll(/\D/g, ''))
}

/** Null while there is nothing to rate. */
export function ratePassword(password: string): PasswordRating | null {
  if (password === '') return null
  if (isCommon(password)) return 'common'
  const kinds = [/\d/, /[a-z]/, /[A-Z]/, /[^\dA-Za-z]/].filter((kind) => kind.test(password)).length
  if (kinds < 3 || password.length < 8 || new Set(password).size < 6) return 'weak'
  return password.length < 12 ? 'fair' : 'strong'
}
