// Stands in for the dropdown over the checkbox column of antd's tables, which our tables never open (it brings a menu, 15 KB gzip).

function NoSelectionMenu(): never {
  throw new Error('Menus over the checkbox column are left out of the build (see vite.config.ts)')
}

export { NoSelectionMenu as default }
