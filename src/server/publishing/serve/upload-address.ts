// Where uploads are, and which of them browsers display. Anything else is a download, so that no upload ever runs or renders as a page.

const uploadFolder = 'uploads'
/** Files of any type, which are only downloaded, whatever their extension says. */
const linkFolder = 'uploads/links'

const displayed = /\.(?:jpe?g|png|gif|webp|svg|mp4|webm|ogg|mp3|wav)$/

/** `month` is `yyyyMM`. */
export function uploadPlace({ month, name, isLink }: { month: string; name: string; isLink: boolean }): string {
  return `${isLink ? linkFolder : uploadFolder}/${month}/${name}`
}

export function isLinkPath(path: string): boolean {
  return path.startsWith(`${linkFolder}/`)
}

/** An address on this server, as fields store it. */
export function isUploadPath(address: unknown): address is string {
  return typeof address === 'string' && address.startsWith(`/${uploadFolder}/`)
}

/** `path` is relative to the store's root. */
export function isDisplayed(path: string): boolean {
  return !isLinkPath(path) && displayed.test(path)
}

const thumbnail = '.thumb.webp'

/** A small version of a picture, beside it; made for large ones only. */
export function thumbnailPath(path: string): string {
  return path.replace(/\.[^./]+$/, thumbnail)
}

export function isThumbnail(path: string): boolean {
  return path.endsWith(thumbnail)
}
