// Sites: the domain input says when it cannot be set, or not safely.
import { defineScreen } from '../../../entity/screen.ts'
import { DomainInput } from './domain-input.tsx'

export const screen = defineScreen('cms/site', { fields: { domain: DomainInput } })
