// What Word and WPS put on the clipboard, cleaned; and the pictures beside it.
import { expect, test } from 'vitest'
import { cleanOffice, isOffice } from '../../../src/console/entity/widgets/rich-text/paste/clean-office.ts'
import { takePictures } from '../../../src/console/entity/widgets/rich-text/paste/pasted-pictures.ts'
import { picturesOfRtf } from '../../../src/console/entity/widgets/rich-text/paste/rtf-pictures.ts'
import { pngHex, rtfWithPicture, wordHtml, wpsHtml } from '../../support/office-clipboard.ts'

function cleaned(html: string): string {
  const doc = new DOMParser().parseFromString(html, 'text/html')
  expect(isOffice(doc)).toBe(true)
  cleanOffice(doc)
  return doc.body.innerHTML.replace(/>\s+</g, '><').trim()
}

test.each([
  ['Word', wordHtml],
  ['WPS', wpsHtml],
])('%s: headings, emphasis, alignment and indents stay; fonts, sizes and margins follow the site', (_name, sample) => {
  const html = cleaned(sample)
  expect(html).toContain('<h1>标题</h1>')
  expect(html).toContain('<h2>大纲二级</h2>')
  expect(html).toContain('<h3>三级标题</h3>')
  expect(html).toContain('<p style="text-indent: 2em">正文<b>粗体</b>')
  expect(html).toContain('style="color: red"')
  expect(html).toContain('<p style="text-align: center">居中</p>')
  expect(html).not.toMatch(/mso|Mso|font-family|margin|<o:p|<!--|file:.*tmp\.css/)
})

test('plain tables can be edited, merged cells stay merged', () => {
  const html = cleaned(wordHtml)
  expect(html).toContain('<td style="text-align: center">甲</td><td>乙</td>')
  expect(html).toContain('<td colspan="2">合并</td>')
  expect(html).toContain('<td>丁</td></tr></tbody></table>')
})

test('pictures of an RTF text, without their older copies and the bullets of lists', async () => {
  const files = picturesOfRtf(rtfWithPicture)
  expect(files.map(({ name, type }) => [name, type])).toEqual([['image1.png', 'image/png']])
  expect(Buffer.from(await (files[0] as File).arrayBuffer()).toString('hex')).toBe(pngHex)
})

function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}

const ofDisk = '<p><img src="file:///C:/Temp/msohtmlclip1/01/clip_image001.png"></p>'

test('pictures of the disk are taken from the RTF text, embedded ones from their address', () => {
  const body = bodyOf(
    `${ofDisk}<p><img src="data:image/png;base64,iVBORw0KGgo="></p><p><img src="https://a.test/x.png"></p>`,
  )
  const { found, missing } = takePictures(body, { rtf: rtfWithPicture, files: [] })
  expect(missing).toBe(0)
  const sources = [...body.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  expect(sources).toEqual([...found.map(({ shown }) => shown), 'https://a.test/x.png'])
  expect(found.map(({ file }) => file.size)).toEqual([pngHex.length / 2, 8])
})

test('without as many pictures beside the text they are counted as missing, never mixed up', () => {
  const body = bodyOf(`${ofDisk}${ofDisk}<p><img src="data:image/svg+xml;base64,PHN2Zy8+"></p>`)
  expect(takePictures(body, { rtf: rtfWithPicture, files: [] })).toEqual({ found: [], missing: 3 })
  expect(body.querySelector('img')).toBeNull()
})
