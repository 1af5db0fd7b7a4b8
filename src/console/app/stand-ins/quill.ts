// Replaces the package's entry: all that its texts are made of, without its own toolbar, tooltips, icons and highlighting (10 KB gzip).
import Quill from 'quill/core.js'
import Theme from 'quill/core/theme.js'
import { AlignClass, AlignStyle } from 'quill/formats/align.js'
import { DirectionAttribute, DirectionClass, DirectionStyle } from 'quill/formats/direction.js'
import Indent from 'quill/formats/indent.js'
import Blockquote from 'quill/formats/blockquote.js'
import Header from 'quill/formats/header.js'
import List from 'quill/formats/list.js'
import { BackgroundClass, BackgroundStyle } from 'quill/formats/background.js'
import { ColorClass, ColorStyle } from 'quill/formats/color.js'
import { FontClass, FontStyle } from 'quill/formats/font.js'
import { SizeClass, SizeStyle } from 'quill/formats/size.js'
import Bold from 'quill/formats/bold.js'
import Italic from 'quill/formats/italic.js'
import Link from 'quill/formats/link.js'
import Script from 'quill/formats/script.js'
import Strike from 'quill/formats/strike.js'
import Underline from 'quill/formats/underline.js'
import Image from 'quill/formats/image.js'
import Video from 'quill/formats/video.js'
import CodeBlock, { Code as InlineCode } from 'quill/formats/code.js'
import Table from 'quill/modules/table.js'

/** The style sheet's class; the rest of the package's theme is its toolbar. */
class SnowTheme extends Theme {
  constructor(...given: ConstructorParameters<typeof Theme>) {
    super(...given)
    this.quill.container.classList.add('ql-snow')
  }
}

Quill.register(
  {
    'attributors/attribute/direction': DirectionAttribute,
    'attributors/class/align': AlignClass,
    'attributors/class/background': BackgroundClass,
    'attributors/class/color': ColorClass,
    'attributors/class/direction': DirectionClass,
    'attributors/class/font': FontClass,
    'attributors/class/size': SizeClass,
    'attributors/style/align': AlignStyle,
    'attributors/style/background': BackgroundStyle,
    'attributors/style/color': ColorStyle,
    'attributors/style/direction': DirectionStyle,
    'attributors/style/font': FontStyle,
    'attributors/style/size': SizeStyle,
  },
  true,
)
Quill.register(
  {
    'formats/align': AlignClass,
    'formats/direction': DirectionClass,
    'formats/indent': Indent,
    'formats/background': BackgroundStyle,
    'formats/color': ColorStyle,
    'formats/font': FontClass,
    'formats/size': SizeClass,
    'formats/blockquote': Blockquote,
    'formats/code-block': CodeBlock,
    'formats/header': Header,
    'formats/list': List,
    'formats/bold': Bold,
    'formats/code': InlineCode,
    'formats/italic': Italic,
    'formats/link': Link,
    'formats/script': Script,
    'formats/strike': Strike,
    'formats/underline': Underline,
    'formats/image': Image,
    'formats/video': Video,
    'modules/table': Table,
    'themes/snow': SnowTheme,
  },
  true,
)

export * from 'quill/core.js'
export { Quill as default }
