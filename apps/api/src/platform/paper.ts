import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

export type Document = InstanceType<typeof PDFDocument>

const files = createRequire(import.meta.url)
/** One family with every letter and currency sign of Latin, Greek and Cyrillic scripts. */
const fonts = {
  regular: files.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: files.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
}

export const margin = 48
export const width = 595.28 - 2 * margin
export const lowest = 760
export const ink = '#1f2933'
export const quiet = '#4b5563'
export const line = '#cbd2d9'

/** An A4 paper to draw on, and what it is as a PDF once it was ended. */
export function openPaper({ title, author, date }: { title: string; author: string; date: Date }) {
  const document = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: 'en',
    info: { Title: title, Author: author, CreationDate: date },
  })
  document.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
  const chunks: Buffer[] = []
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  return { document, finished }
}

/** Writes words on a paper, below what stands there. */
export const writeOn = (
  document: Document,
  words: string,
  { font = 'regular', size = 9.5, colour = ink }: { font?: 'regular' | 'bold'; size?: number; colour?: string } = {},
): Document => document.font(font).fontSize(size).fillColor(colour).text(words)
