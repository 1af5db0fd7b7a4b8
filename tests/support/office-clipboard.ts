// HTML and RTF modelled on what Word 2016/365 and WPS put on the clipboard: the same markup, shortened, not recorded from them.

export const pngHex =
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6364f8cf500f00038601805a34f6b00000000049454e44ae426082'

export const rtfWithPicture = String.raw`{\rtf1\ansi\ansicpg936\deff0{\fonttbl{\f0\fnil\fcharset134 SimSun;}}
{\*\listpicttable{\*\shppict{\*\listpicture{\pict{\*\picprop}\picscalex100\pngblip\bliptag1 89504e47}}}}
{\*\generator Microsoft Word;}\viewkind4\uc1\pard text
{\*\shppict{\pict{\*\picprop\shplid1025{\sp{\sn shapeType}{\sv 75}}}\picscalex100\picscaley100\picw26\pich26\picwgoal15\pichgoal15\pngblip\bliptag-1234567
{\*\blipuid 0123456789abcdef0123456789abcdef}
${pngHex.slice(0, 64)}
${pngHex.slice(64)}}}{\nonshppict{\pict\picscalex100\wmetafile8\bliptag99 0100090000}}\par}`

interface Office {
  readonly head: string
  /** Around what is inside the body. */
  readonly section: (body: string) => string
  readonly paragraph: (style: string, content: string) => string
  readonly run: (text: string, style?: string) => string
  readonly item: (list: string, marker: string, text: string) => string
  readonly heading: (level: number, text: string) => string
  readonly table: (rows: string) => string
  readonly cell: (attributes: string, paragraph: string) => string
  readonly picture: (source: string) => string
}

const names = `xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"`
const lists = String.raw`@list l0 {mso-list-id:1; mso-list-type:hybrid; mso-list-template-ids:67698689 67698691;}
@list l0:level1 {mso-level-number-format:bullet; mso-level-text:\F06C; mso-level-tab-stop:none; font-family:Wingdings;}
@list l0:level2 {mso-level-number-format:bullet; mso-level-text:\F06E; font-family:Wingdings;}
@list l1 {mso-list-id:2;} @list l1:level1 {mso-level-number-format:japanese-counting; mso-level-text:"%1\3001";}`

const word: Office = {
  head: `<html ${names} xmlns:m="http://schemas.microsoft.com/office/2004/12/omml" xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15"><meta name=Originator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<link rel=themeData href="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_themedata.thmx">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View><w:Zoom>0</w:Zoom></w:WordDocument></xml><![endif]-->
<!--[if gte mso 9]><xml><w:LatentStyles DefLockedState="false" LatentStyleCount="376"></w:LatentStyles></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:宋体; panose-1:2 1 6 0 3 1 1 1 1 1; mso-font-alt:SimSun;}
p.MsoNormal, li.MsoNormal, div.MsoNormal {mso-style-unhide:no; mso-style-parent:""; margin:0cm; text-align:justify; font-size:10.5pt;}
${lists} --></style>
<!--[if gte mso 10]><style>table.MsoNormalTable {mso-style-name:普通表格;}</style><![endif]--></head>
<body lang=ZH-CN style='tab-interval:21.0pt;word-wrap:break-word;text-justify-trim:punctuation'><!--StartFragment-->
`,
  section: (body) => body,
  paragraph: (style, content) =>
    `<p class=MsoNormal style='${style}'>${content}<span lang=EN-US style='mso-bidi-font-size:12.0pt'><o:p></o:p></span></p>`,
  run: (text, style = '') => `<span style='font-family:宋体;mso-ascii-font-family:Calibri;${style}'>${text}</span>`,
  item: (list, marker, text) =>
    `<p class=MsoListParagraphCxSpMiddle style='margin-left:21.0pt;mso-para-margin-left:0gd;text-indent:-21.0pt;mso-char-indent-count:0;mso-list:${list} lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Wingdings;mso-fareast-font-family:Wingdings;mso-bidi-font-family:Wingdings'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span style='font-family:宋体'>${text}</span></p>`,
  heading: (level, text) =>
    `<h${level}><a name="_Toc1"></a><span style='mso-bookmark:_Toc1'><span style='font-family:黑体;mso-ascii-font-family:"Times New Roman"'>${text}</span></span><span lang=EN-US><o:p></o:p></span></h${level}>`,
  table: (rows) =>
    `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt;mso-yfti-tbllook:1184;mso-padding-alt:0cm 5.4pt 0cm 5.4pt'>${rows}</table>`,
  cell: (attributes, paragraph) =>
    `<td width=276 ${attributes} valign=top style='width:207.2pt;border:solid windowtext 1.0pt;mso-border-alt:solid windowtext .5pt;padding:0cm 5.4pt 0cm 5.4pt'>${paragraph}</td>`,
  picture: (source) =>
    `<span lang=EN-US><!--[if gte vml 1]><v:shapetype id="_x0000_t75" coordsize="21600,21600" o:spt="75"><v:stroke joinstyle="miter"/></v:shapetype><v:shape id="图片_x0020_1" o:spid="_x0000_i1025" type="#_x0000_t75" style='width:9pt;height:9pt;visibility:visible'>
 <v:imagedata src="${source}" o:title="a"/></v:shape><![endif]--><![if !vml]><img width=12 height=12
src="${source}" v:shapes="图片_x0020_1"><![endif]></span>`,
}

/** Calls itself an older Word; a section around everything, fonts as elements, four decimals, and its own temporary files. */
const wps: Office = {
  head: `<html ${names} xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8" ><meta name=ProgId content=Word.Document ><meta name=Generator content="Microsoft Word 14" ><meta name=Originator content="Microsoft Word 14" ><title></title><!--[if gte mso 9]><xml><o:DocumentProperties><o:Author>a</o:Author><o:Characters>0</o:Characters></o:DocumentProperties><o:CustomDocumentProperties><o:KSOProductBuildVer dt:dt="string" >2052-12.1.0.16120</o:KSOProductBuildVer></o:CustomDocumentProperties></xml><![endif]--><style>
@font-face{ font-family:"Times New Roman"; }
${lists}
p.MsoNormal{ mso-style-name:正文; mso-style-parent:""; margin:0pt; text-align:justify; font-family:Calibri; font-size:10.5000pt; }
span.15{ font-family:'Times New Roman'; font-weight:bold; }
@page Section0{ } div.Section0{page:Section0;}</style></head><body style="tab-interval:21pt;text-justify-trim:punctuation;" ><!--StartFragment-->`,
  section: (body) => `<div class="Section0"  style="layout-grid:15.6000pt;" >${body}</div>`,
  paragraph: (style, content) =>
    `<p class=MsoNormal  style="${style}" >${content}<span style="mso-spacerun:'yes';font-family:Calibri;font-size:10.5000pt;mso-font-kerning:1.0000pt;" ><o:p></o:p></span></p>`,
  run: (text, style = '') =>
    `<span style="mso-spacerun:'yes';font-family:宋体;mso-bidi-font-family:'Times New Roman';font-size:10.5000pt;mso-font-kerning:1.0000pt;${style}" ><font face="宋体" >${text}</font></span>`,
  item: (list, marker, text) =>
    `<p class=MsoNormal  style="margin-left:21.0000pt;text-indent:-21.0000pt;mso-list:${list} lfo1;" ><![if !supportLists]><span style="font-family:Wingdings;font-size:10.5000pt;" ><span style='mso-list:Ignore;' >${marker}<span>&nbsp;</span></span></span><![endif]><span style="mso-spacerun:'yes';font-family:宋体;" ><font face="宋体" >${text}</font></span></p>`,
  heading: (level, text) =>
    `<h${level} ><span class="15"  style="mso-spacerun:'yes';font-family:黑体;mso-ansi-font-weight:bold;font-size:15.0000pt;mso-font-kerning:22.0000pt;" ><font face="黑体" >${text}</font></span></h${level}>`,
  table: (rows) =>
    `<table class=MsoTableGrid  border=1  cellspacing=0  style="border-collapse:collapse;width:426.1000pt;margin-left:6.7500pt;mso-table-layout-alt:fixed;border:none;mso-border-left-alt:0.5000pt solid windowtext;" >${rows}</table>`,
  cell: (attributes, paragraph) =>
    `<td width=284 ${attributes} valign=top  style="width:213.0500pt;padding:0.0000pt 5.4000pt 0.0000pt 5.4000pt ;border-left:1.0000pt solid windowtext;mso-border-left-alt:0.5000pt solid windowtext;" >${paragraph}</td>`,
  picture: (source) => `<span style="mso-spacerun:'yes';" ><img width="12"  height="12"  src="${source}" ></span>`,
}

/** Word closes a table with merged cells by a row without height, which has every column. */
const misaligned = `<![if !supportMisalignedColumns]><tr height=0><td width=138 style='border:none'></td><td width=138 style='border:none'></td></tr><![endif]>`

function contentOf(office: Office): string {
  const { paragraph, run, item, heading, table, cell } = office
  const inCell = (text: string, style = '') => paragraph(style, run(text))
  return [
    paragraph('text-align:left', run('标题', 'font-size:16.0pt;')).replace('MsoNormal', 'MsoTitle'),
    paragraph('mso-outline-level:2', `<a name="_Toc1"></a>${run('大纲二级', 'font-size:14.0pt;')}`),
    paragraph(
      'text-align:justify;text-indent:21.0000pt;mso-char-indent-count:2.0000',
      `${run('正文')}<b style='mso-bidi-font-weight:normal'>${run('粗体', 'color:black;')}</b>${run('红字', 'color:red;')}`,
    ),
    paragraph('text-align:center;margin-top:12.0pt', run('居中')),
    item('l0 level1', 'l', '圆点一'),
    item('l0 level1', 'l', '圆点二'),
    item('l1 level1', '一、', '编号一'),
    heading(3, '三级标题'),
    item('l0 level1', 'l', '上级'),
    item('l0 level2', 'n', '下级'),
    table(
      `<tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes;mso-yfti-lastrow:yes'>${cell('', inCell('甲', 'text-align:center'))}${cell('', inCell('乙'))}</tr>`,
    ),
    table(
      `<tr>${cell('colspan=2', inCell('合并'))}</tr><tr>${cell('', inCell('丙'))}${cell('', inCell('丁'))}</tr>${misaligned}`,
    ),
  ].join('\n')
}

function clipboardOf(office: Office, picture: string | null): string {
  const shown = picture === null ? '' : office.paragraph('', office.picture(picture))
  return `${office.head}${office.section(contentOf(office) + shown)}<!--EndFragment--></body></html>`
}

export const wordHtml = clipboardOf(word, null)
export const wpsHtml = clipboardOf(wps, null)
export const wordHtmlWithPicture = clipboardOf(
  word,
  'file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png',
)
export const wpsHtmlWithPicture = clipboardOf(
  wps,
  String.raw`file:///C:\Users\a\AppData\Local\Temp\ksohtml4040\wps1.png`,
)
/** Some releases of WPS embed pictures. */
export const wpsHtmlWithData = clipboardOf(
  wps,
  `data:image/png;base64,${Buffer.from(pngHex, 'hex').toString('base64')}`,
)
