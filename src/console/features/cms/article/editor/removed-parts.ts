// What the server removes from a body as not allowed: compared after a save, so that nothing is lost silently.
import type { Loss } from '../../../../entity/widgets/rich-text/loss.ts'

const mostNamed = 5

/** The body as a whole: a style or a script at its beginning would become the head of the page. */
function asBody(html: unknown): string {
  return `<body>${typeof html === 'string' ? html : ''}`
}

function namesOf({ features, isText }: Loss): readonly string[] {
  const isMore = features.length > mostNamed || (isText && features.length === 0)
  return [...features.slice(0, mostNamed), ...(isMore ? ['…'] : [])]
}

/** Their names, as tags and attributes; none if the texts differ only in how the same is written. */
export async function removedParts(sent: unknown, stored: unknown): Promise<readonly string[]> {
  if (typeof sent !== 'string' || sent === '' || sent === stored) return []
  try {
    const { lossOf } = await import('../../../../entity/widgets/rich-text/loss.ts')
    const loss = lossOf(asBody(sent), asBody(stored))
    const comments = sent.includes('<!--') && !String(stored).includes('<!--') ? ['<!-- -->'] : []
    return namesOf({ ...loss, features: [...loss.features, ...comments] })
  } catch {
    // Not loaded: the text is shown as it was sent.
    return []
  }
}
