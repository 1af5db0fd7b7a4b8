// What a feature folder declares to the console: the screen of its entity, and pages that do not belong to an entity's list. Both are loaded when opened.
import type { ComponentType } from 'react'
import type { EntityName } from '../../generated/entities.ts'
import type { Language } from '../data/language-choice.ts'
import type { Screen } from './screen.ts'

export interface OwnRoute {
  /** Below /admin. */
  readonly path: string
  readonly title: Readonly<Record<Language, string>>
  /** Route of its parent in the breadcrumb. */
  readonly parent?: string
  /** Route of the page that it is granted with. */
  readonly grantedWith?: string
  /** It shows what belongs to the selected site: the sites are loaded first, and choosing another one reopens the page. */
  readonly ofSite: boolean
  readonly load: () => Promise<ComponentType<object>>
}

/** Props of a link to a page of the menu. */
export interface ShortcutProps {
  readonly name: string
  readonly url: string
  readonly icon?: string | null
  readonly description?: string | null
}

export interface HomeProps {
  /** Renders a link to a page with its menu icon and name. */
  readonly Shortcut: ComponentType<ShortcutProps>
}

export interface ReviewedProps {
  /** The rest of the business key. */
  readonly id: string
}

/** Shows what the tasks of a review decide on. */
export interface Reviewed {
  /** Of the business keys of its processes. */
  readonly prefix: string
  readonly load: () => Promise<ComponentType<ReviewedProps>>
}

/** A number beside an entry of the menu. */
export interface MenuBadge {
  /** Address of the entry, below /admin. */
  readonly path: string
  readonly load: () => Promise<ComponentType<object>>
}

export interface Feature {
  readonly entity?: EntityName
  /** The module with the entity's screen. */
  readonly load?: () => Promise<{ readonly screen: Screen }>
  /** Its rows are found by name in the command palette. */
  readonly found?: true
  readonly routes?: readonly OwnRoute[]
  readonly badge?: MenuBadge
  readonly reviewed?: Reviewed
  /** The start page, at `/`; provided by one feature. */
  readonly home?: () => Promise<ComponentType<HomeProps>>
}
