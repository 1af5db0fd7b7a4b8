// A refusal in the language of the page; the English of the server's answers is loaded with the first one.
import { getLanguage } from '../data/language.ts'

export interface Refusal {
  readonly errMsg: string
  readonly errors?: readonly { readonly field: string; readonly message: string }[]
}

function same(text: string): string {
  return text
}

/** Unchanged where the English cannot be loaded. */
export async function translateRefusal(refusal: Refusal): Promise<Refusal> {
  if (getLanguage() !== 'en') return refusal
  const answers = await import('../../shared/answers.ts').catch(() => null)
  const translate = (answer: string): string =>
    answers?.translateAnswer(answer, { ofTitle: same, ofSentence: same }) ?? answer
  const errors = refusal.errors?.map((error) => ({ ...error, message: translate(error.message) }))
  return { errMsg: translate(refusal.errMsg), ...(errors && { errors }) }
}
