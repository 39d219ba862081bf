import { encode } from 'uqr'
import { ink, line, lowest, margin, openPaper, quiet, width, type Document } from '../../../platform/paper.ts'

/**
 * Somebody's signature: the picture in base64, PNG or JPEG, or none where only a name was given; `proof` is from where it
 * was given, and which text by version and hash.
 */
export type Signature = {
  party: string
  name: string
  when: string
  text: string
  proof: string | null
  picture: string | null
}

/** What stands on a permit. */
export type PermitSheet = {
  referenceNo: string
  building: string
  status: string
  date: Date
  /** Of the page that tells whether it is live; null of a form that was not approved. */
  liveUrl: string | null
  facts: [label: string, value: string][]
  crew: string[]
  documents: { name: string; status: string }[]
  signatures: Signature[]
  fees: [label: string, value: string][]
}

const codeSize = 104

/** A permit to work as a PDF of as many A4 pages as it needs: what may be done, who signed, and a code that tells whether it is live. */
export function permitPdf(sheet: PermitSheet): Promise<Buffer> {
  const title = `Permit to work ${sheet.referenceNo}`
  const { document, finished } = openPaper({ title, author: sheet.building, date: sheet.date })
  drawHead(document, sheet, title)
  for (const fact of sheet.facts) drawFact(document, fact)
  drawList(document, 'People', sheet.crew)
  drawList(
    document,
    'Documents',
    sheet.documents.map(({ name, status }) => `${name}: ${status}`),
  )
  if (sheet.fees.length > 0) drawHeading(document, 'Fees')
  for (const fee of sheet.fees) drawFact(document, fee)
  if (sheet.signatures.length > 0) drawHeading(document, 'Signatures')
  for (const signature of sheet.signatures) drawSignature(document, signature)
  drawPages(document, sheet)
  document.end()
  return finished
}

function drawHead(document: Document, { building, status, liveUrl }: PermitSheet, title: string): void {
  const left = width - codeSize - 16
  document.font('bold').fontSize(15).fillColor(ink).text(building, margin, margin, { width: left })
  document.moveDown(0.8)
  document.fontSize(18).text(title, { width: left })
  document.moveDown(0.3)
  document.fontSize(12).text(status, { width: left })
  const below = document.y
  if (liveUrl !== null) drawCode(document, liveUrl)
  document.x = margin
  document.y = Math.max(below, liveUrl === null ? 0 : margin + codeSize + 14) + 16
}

/** The code, dark on white, with what it is for below it. */
function drawCode(document: Document, url: string): void {
  const { data, size } = encode(url, { ecc: 'M', border: 1 })
  const module = codeSize / size
  const left = margin + width - codeSize
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) document.rect(left + x * module, margin + y * module, module, module)
    }),
  )
  document.fill('#000000')
  document.font('regular').fontSize(8).fillColor(quiet)
  document.text('Scan: is it live?', left, margin + codeSize + 3, { width: codeSize, align: 'center', link: url })
}

function drawHeading(document: Document, words: string): void {
  keepTogether(document, 60)
  document.moveDown(0.8)
  document.font('bold').fontSize(12).fillColor(ink).text(words, margin, document.y, { width })
  document.moveDown(0.3)
}

function drawFact(document: Document, [label, value]: [string, string]): void {
  const height = document
    .font('regular')
    .fontSize(9.5)
    .heightOfString(value, { width: width - 150 })
  keepTogether(document, height + 10)
  const y = document.y + 3
  document.fillColor(quiet).text(label, margin, y, { width: 140 })
  document.fillColor(ink).text(value, margin + 150, y, { width: width - 150 })
  const below = y + height + 4
  document
    .moveTo(margin, below)
    .lineTo(margin + width, below)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()
  document.x = margin
  document.y = below
}

function drawList(document: Document, heading: string, lines: readonly string[]): void {
  if (lines.length === 0) return
  drawHeading(document, heading)
  for (const words of lines) {
    keepTogether(document, 16)
    document.font('regular').fontSize(9.5).fillColor(ink).text(words, margin, document.y, { width })
  }
}

const pictureHeight = 48

function drawSignature(document: Document, { party, name, when, text, proof, picture }: Signature): void {
  const words = `${party}: ${name}, ${when}`
  document.font('regular').fontSize(8.5)
  const below = [text, proof].filter((one) => one !== null).join('\n')
  const height = document.heightOfString(below, { width: width - 190 }) + 16
  keepTogether(document, Math.max(height, pictureHeight) + 12)
  const y = document.y + 4
  if (picture !== null) {
    const bytes = Buffer.from(picture, 'base64')
    document.image(bytes, margin, y, { fit: [170, pictureHeight] })
  }
  document.font('bold').fontSize(9.5).fillColor(ink)
  document.text(words, margin + 190, y, { width: width - 190 })
  document.font('regular').fontSize(8.5).fillColor(quiet)
  document.text(below, margin + 190, document.y, { width: width - 190 })
  document.x = margin
  document.y = Math.max(document.y, y + pictureHeight) + 6
}

function keepTogether(document: Document, height: number): void {
  if (document.y + height > lowest) document.addPage()
}

function drawPages(document: Document, { building, referenceNo }: PermitSheet): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    document.page.margins.bottom = 0
    document.font('regular').fontSize(8).fillColor(quiet)
    document.text(`${building} · ${referenceNo}`, margin, 800, { width, lineBreak: false })
    document.text(`Page ${page + 1} of ${count}`, margin, 800, { width, align: 'right', lineBreak: false })
  }
}
