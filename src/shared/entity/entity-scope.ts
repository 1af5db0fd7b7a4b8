// How the rows of an entity belong to a site.

export interface EntityScope {
  readonly by: 'site'
  readonly field: string
  /** The value that stands for all sites; null = none. */
  readonly public: number | null
  /** Some rows belong to no site. */
  readonly isOptional?: true
}
