// Readable parts of a user agent: browser, its major version, operating system.
import { browserNames } from '../messages.ts'

/** Order matters: most browsers also name the ones they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bMicroMessenger\/(\d+)/, browserNames.wechat],
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\b(?:QQBrowser|MQQBrowser)\/(\d+)/, browserNames.qq],
  [/\bUCBrowser\/(\d+)/, browserNames.uc],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bHarmonyOS\b|\bOpenHarmony\b/, 'HarmonyOS'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

function find(text: string, among: readonly (readonly [RegExp, string])[]): string | null {
  for (const [pattern, name] of among) {
    const match = pattern.exec(text)
    if (match) return match[1] === undefined ? name : `${name} ${match[1]}`
  }
  return null
}

const maxShown = 60

/** An unknown agent is shown as it is, shortened. */
export function deviceNameOf(userAgent: string): string {
  const browser = find(userAgent, browsers)
  if (browser === null) return userAgent.slice(0, maxShown)
  const system = find(userAgent, systems)
  return system === null ? browser : `${browser} · ${system}`
}
