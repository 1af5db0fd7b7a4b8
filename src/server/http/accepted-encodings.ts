// Parses `Accept-Encoding`: which of the encodings that the server stores a client takes, smallest first.

export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

function weightOf(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2))]
}

/** Without the header a client takes nothing but plain bytes. */
export function acceptedEncodings(header: string | string[] | undefined): readonly Encoding[] {
  const weights = new Map(
    String(header ?? '')
      .split(',')
      .map(weightOf),
  )
  return encodings.filter((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0)
}
