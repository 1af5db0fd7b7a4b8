// Stands in for rjsf's stock validator, which its test helper imports: ours is the compiled one (no eval in the browser).

function noValidator(): never {
  throw new Error('The stock validator is left out of the build (see vite.config.ts)')
}

export { noValidator as default }
