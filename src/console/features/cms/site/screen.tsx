// Sites: the domain says when it cannot be set, or not without danger.
import { lazy } from 'react'
import { defineScreen } from '../../../entity/screen.ts'

const DomainInput = lazy(async () => ({ default: (await import('./domain-input.tsx')).DomainInput }))

export const siteScreen = defineScreen('cms/site', { fields: { domain: DomainInput } })
