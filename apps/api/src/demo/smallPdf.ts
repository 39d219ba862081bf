/** A PDF of one page with a few lines of text, for files of the demo. */
export function smallPdf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${line.replaceAll(/[\\()]/g, (character) => `\\${character}`)}) Tj T*`).join('\n')
  const stream = `BT /F1 18 Tf 26 TL 72 760 Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const parts = ['%PDF-1.4\n']
  const offsets = objects.map((object, index) => {
    const offset = parts.join('').length
    parts.push(`${index + 1} 0 obj\n${object}\nendobj\n`)
    return offset
  })
  const start = parts.join('').length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  )
  return Buffer.from(parts.join(''), 'latin1')
}
