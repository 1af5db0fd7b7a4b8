// HTML that would call `ran()` in a browser that trusts it.

export const hostileHtml = [
  '<img src="/missing.png" onerror="ran()">',
  '<img src=/missing.png onerror=ran() / >',
  '<svg onload="ran()"><script>ran()</script></svg>',
  '<svg><animate onbegin="ran()" attributeName="x" dur="1s"></animate></svg>',
  '<svg><a xlink:href="javascript:ran()"><text>画</text></a></svg>',
  '<script>ran()</script>',
  '<ScRiPt >ran()</sCrIpT>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<iframe src="javascript:parent.ran()"></iframe>',
  '<a href="javascript:ran()">链接</a>',
  '<a href="&#106;avascript:ran()">实体</a>',
  '<a href=" java\nscript:ran()">换行</a>',
  '<table><tr><td><img src="/missing.png" onerror="ran()"><style>@import "/x.css"</style></td></tr></table>',
  '<table background="javascript:ran()"><tr><td background="javascript:ran()">格</td></tr></table>',
  '<div onclick="ran()" style="position: fixed; inset: 0">盖住</div>',
  '<p onmouseover="ran()" onpointerenter="ran()">指向</p>',
  '<p tabindex="0" autofocus onfocus="ran()" contenteditable>焦点</p>',
  '<p style="animation: x 1s" onanimationstart="ran()">动画</p>',
  '<details open ontoggle="ran()">开</details>',
  '<video src="/missing.mp4" onerror="ran()"></video><audio src="/missing.mp3" onerror="ran()"></audio>',
  '<video><source src="/missing.mp4" onerror="ran()"></video>',
  '<form action="javascript:ran()"><button>点</button></form>',
  '<math><mtext></form><form><mglyph><style></math><img src="/missing.png" onerror="ran()"></style>',
  '<noscript><p title="</noscript><img src=x onerror=ran()>"></noscript>',
  '<template><img src="/missing.png" onerror="ran()"></template>',
  '<!--<img src="--><img src=x onerror=ran()//">',
  '<textarea></textarea><script>ran()</script>',
  '<object data="javascript:ran()"></object><embed src="javascript:ran()">',
  '<meta http-equiv="refresh" content="0;url=javascript:ran()"><base href="javascript:ran()//">',
] as const

/** For plain fields: it leaves an attribute, a text and an element. */
export const hostileText = `"><img src=x onerror=ran()>`
