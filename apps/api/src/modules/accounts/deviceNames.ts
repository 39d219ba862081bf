const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1]

/** A browser as people know it, for example `Firefox on Windows`. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  return [browser ?? 'Unknown browser', system].filter(Boolean).join(' on ')
}

/** An e-mail address of which only its owner knows the rest, for example `a***@d***.com`. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  const labels = domain.split('.')
  const end = labels.length > 1 ? `.${labels.at(-1)}` : ''
  return `${name.charAt(0)}***@${domain.charAt(0)}***${end}`
}
