// Stands in for the filter menu in antd's table heads, which brings a tree, radios and a menu (16 KB gzip): lists here filter in
// their search form.

export function flattenKeys(): readonly string[] {
  return []
}

function NoFilterDropdown(): never {
  throw new Error('Filters in table heads are left out of the build (see vite.config.ts): use the search form')
}

export { NoFilterDropdown as default }
