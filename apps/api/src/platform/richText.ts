import sanitizeHtml from 'sanitize-html'

/** HTML with nothing but simple text and links in it. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html.replaceAll('\u0000', ''), {
    allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'a', 'h2', 'h3'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  }).trim()

/** The words of HTML, a line for each paragraph. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replaceAll(/<(?:\/p|\/li|br\s*\/?|\/h[23])>/gi, '\n\n'), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: unescaped,
  })
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

const unescaped = (text: string) => text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
