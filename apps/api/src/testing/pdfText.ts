import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** All words of a PDF in base64, page by page, as whoever selects them on paper copies them. */
export async function pdfText(base64: string): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(Buffer.from(base64, 'base64')), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('')
    }),
  )
  await document.loadingTask.destroy()
  return pages.join('\n').replaceAll(/\s+/g, ' ')
}
