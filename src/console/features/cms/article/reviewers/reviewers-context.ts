// The people among whom the input of reviewers offers a choice.
import { createContext } from 'react'
import type { Reviewer } from './use-reviewers.ts'

export const ReviewersContext = createContext<readonly Reviewer[]>([])
