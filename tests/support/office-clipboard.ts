// HTML and RTF as Word and WPS put them on the clipboard, shortened.

export const pngHex =
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6364f8cf500f00038601805a34f6b00000000049454e44ae426082'

export const rtfWithPicture = String.raw`{\rtf1\ansi\ansicpg936\deff0{\fonttbl{\f0\fnil\fcharset134 SimSun;}}
{\*\listpicttable{\*\shppict{\*\listpicture{\pict{\*\picprop}\picscalex100\pngblip\bliptag1 89504e47}}}}
{\*\generator Microsoft Word;}\viewkind4\uc1\pard text
{\*\shppict{\pict{\*\picprop\shplid1025{\sp{\sn shapeType}{\sv 75}}}\picscalex100\picscaley100\picw26\pich26\picwgoal15\pichgoal15\pngblip\bliptag-1234567
{\*\blipuid 0123456789abcdef0123456789abcdef}
${pngHex.slice(0, 64)}
${pngHex.slice(64)}}}{\nonshppict{\pict\picscalex100\wmetafile8\bliptag99 0100090000}}\par}`

const picture = (
  source: string,
) => `<p class=MsoNormal><span lang=EN-US><!--[if gte vml 1]><v:shape id="p1" style='width:9pt'>
 <v:imagedata src="file:///C:/Temp/msohtmlclip1/01/clip_image001.png" o:title="a"/></v:shape><![endif]--><![if !vml]><img width=12 height=12
src="${source}" v:shapes="p1"><![endif]><o:p></o:p></span></p>`

/** The markup around what is copied from Word; WPS writes the same with another generator. */
function officePage(generator: string, body: string): string {
  return `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document>
<meta name=Generator content="${generator}"><link rel=File-List href="file:///C:/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- @font-face {font-family:宋体;} p.MsoNormal {mso-style-parent:"";margin:0cm;font-size:10.5pt;font-family:等线;}
@list l0 {mso-list-id:1;} @list l0:level1 {mso-level-number-format:bullet;mso-level-text:;}
@list l1 {mso-list-id:2;} @list l1:level1 {mso-level-text:"%1.";} --></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt;word-wrap:break-word'><!--StartFragment-->
${body}
<!--EndFragment--></body></html>`
}

function item(list: string, marker: string, text: string): string {
  return `<p class=MsoListParagraph style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:${list} level1 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Wingdings;mso-fareast-font-family:Wingdings'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span style='font-family:宋体'>${text}</span></p>`
}

const content = `<p class=MsoTitle align=center style='text-align:left'><span style='font-size:16.0pt;font-family:黑体'>标题<span lang=EN-US><o:p></o:p></span></span></p>
<p class=MsoNormal style='mso-outline-level:2'><a name="_Toc1"></a><span style='font-size:14.0pt'>大纲二级</span></p>
<p class=MsoNormal style='text-align:justify;text-indent:21.0pt;mso-char-indent-count:2.0'><span style='font-family:宋体;mso-ascii-font-family:Calibri'>正文</span><b><span style='font-size:12.0pt;color:black'>粗体</span></b><span style='color:red'>红字</span><span lang=EN-US><o:p></o:p></span></p>
<p class=MsoNormal align=center style='text-align:center;margin-top:12.0pt'><span style='font-size:10.5pt'>居中</span></p>
${item('l0', 'l', '圆点一')}
${item('l0', 'l', '圆点二')}
${item('l1', '1.', '编号一')}
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt'><tr style='mso-yfti-irow:0'>
<td width=276 valign=top style='width:207.2pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt 0cm 5.4pt'><p class=MsoNormal align=center style='text-align:center'><span style='font-family:宋体'>甲</span></p></td>
<td width=276 valign=top style='width:207.2pt;border-left:none'><p class=MsoNormal><span lang=EN-US>乙</span></p></td></tr></table>
<table class=MsoTableGrid border=1><tr><td colspan=2><p class=MsoNormal>合并</p></td></tr><tr><td><p class=MsoNormal>丙</p></td><td><p class=MsoNormal>丁</p></td></tr></table>`

const withPicture = `${content}${picture('file:///C:/Temp/msohtmlclip1/01/clip_image001.png')}`

export const wordHtml = officePage('Microsoft Word 15', content)
export const wordHtmlWithPicture = officePage('Microsoft Word 15', withPicture)

/** WPS calls itself an older Word, writes no conditional comments around markers, and keeps its pictures elsewhere. */
export const wpsHtmlWithPicture = officePage('Microsoft Word 14', withPicture)
  .replaceAll('<![if !supportLists]>', '')
  .replaceAll('file:///C:/Temp/msohtmlclip1/01/', 'file:///C:/Users/a/AppData/Local/Temp/ksohtml1234/')
