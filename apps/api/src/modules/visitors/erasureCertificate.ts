import { dateFormats, formatInstant } from '@atrium/validators/dates.ts'
import { countOf } from '@atrium/validators/text.ts'
import { openPaper, writeOn } from '../../platform/paper.ts'
import type { ErasureRow } from './settings.views.ts'

/** What an erasure leaves in writing: that it was done, of how many, what of, and what it does not reach. */
export async function erasureCertificate(row: ErasureRow): Promise<{ dataStream: string; fileName: string }> {
  const { companyName, erasedDate, endedBefore, retentionDays, visitors, visits, timezoneOffset } = row
  const moment = (at: Date) => formatInstant(at, dateFormats.moment, timezoneOffset)
  const title = 'Certificate of erasure'
  const { document, finished } = openPaper({ title, author: companyName, date: erasedDate })
  writeOn(document, companyName, { font: 'bold', size: 15 })
  document.moveDown(1.5)
  writeOn(document, title, { font: 'bold', size: 18 })
  document.moveDown(0.6)
  for (const words of [
    `On ${moment(erasedDate)} the personal data of ${countOf(visitors, 'visitor', 'visitors')} of ${countOf(visits, 'visit', 'visits')} that had ended before ${moment(endedBefore)} was erased: names, e-mail addresses, telephone numbers, companies, number plates, answers, photos, documents, codes, badges, remarks, links, notices to hosts, our copies of mails about the visit, signatures of the house rules, and names at doors.`,
    `It is kept for ${countOf(retentionDays, 'day', 'days')} after a visit. What remains says that somebody came, when and to whom, and no longer who.`,
    'Mails in the mailboxes of those who received them, and backups made before, are not reached; backups are overwritten in their turn. Barred visitors are kept for as long as they are barred.',
    `Number of this erasure: ${row.id}`,
  ]) {
    writeOn(document, words)
    document.moveDown(0.6)
  }
  document.end()
  return { dataStream: (await finished).toString('base64'), fileName: `Erasure of visitors ${row.id}.pdf` }
}
