import type { TransactionCtx } from '../../../platform/ctx.ts'
import { sendMails, type Letter } from '../../../platform/mail.ts'
import type { FmFormRow } from '../fmForms.views.ts'
import { workTimesText } from '../permits.words.ts'
import { readNeighbours, type Neighbour } from './neighbours.views.ts'

type Turn = 'APPROVED' | 'CHANGED' | 'OFF'

const words: Record<Turn, { subject: string; lead: string }> = {
  APPROVED: {
    subject: 'Noisy work near your office',
    lead: 'There will be noisy work near your office at the times below.',
  },
  CHANGED: {
    subject: 'Noisy work near your office: other times',
    lead: 'The times of noisy work near your office have changed. They are now those below.',
  },
  OFF: {
    subject: 'Noisy work near your office is off',
    lead: 'The noisy work that we wrote about will not go on. There is nothing you need to do.',
  },
}

/** Tells the companies on the floor of noisy work, and on those above and below, when it is done, once it is allowed. */
export async function tellOfNoise(tx: TransactionCtx, row: FmFormRow, turn: Turn): Promise<void> {
  if (!row.noisyWork) return
  const neighbours = await readNeighbours(tx, row)
  await sendMails(
    tx,
    neighbours.flatMap((company) => company.emails.map((to) => letterTo(row, turn, company, to))),
  )
}

function letterTo(row: FmFormRow, turn: Turn, { companyName }: Neighbour, to: string): Letter {
  const { subject, lead } = words[turn]
  return {
    to,
    subject: `${subject}: ${workTimesText(row)}`,
    greeting: `Hello ${companyName}`,
    paragraphs: [
      lead,
      `Where: ${[row.workLocation, row.officeFloor?.name, row.site.name].filter(Boolean).join(', ')}`,
      `When: ${workTimesText(row)}`,
      `Permit: ${row.referenceNo}`,
    ],
    footer: `Questions go to ${row.building.name}.`,
  }
}
