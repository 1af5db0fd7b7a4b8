// Replaces parts of packages that the console never reaches; vite.config.ts lists them with their cost.

function LeftOut(): never {
  throw new Error('This part is left out of the build (see vite.config.ts)')
}

/** axios's fetch adapter: browsers use XMLHttpRequest, which reports the progress of uploads. */
export function getFetch(): null {
  return null
}

export {
  LeftOut as conductCheck,
  LeftOut as convertDataToEntities,
  LeftOut as Markdown,
  LeftOut as render,
  LeftOut as unmount,
  LeftOut as default,
}
