/** Control characters that are no white space; no text holds them. */
const CONTROL = /[^\P{Cc}\s]/u

/** What a browser might take for a page or a drawing. */
const MARKUP = /^\s*<(?:!doctype|\?xml|html|head|body|svg|script|iframe|!--)|<(?:script|svg|iframe|html)[\s>]/i

/** Whether content is text (UTF-8, UTF-16 with a mark, or a Western single-byte code) and no markup. */
export function isPlainText(content: Uint8Array): boolean {
  const text = decode(content)
  return !CONTROL.test(text) && !MARKUP.test(text.slice(0, 2_048)) && !text.startsWith('%PDF-')
}

function decode(content: Uint8Array): string {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
