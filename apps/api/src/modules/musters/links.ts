import { countOf } from '@atrium/validators/text.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { sendMails } from '../../platform/mail.ts'
import { insertMarshals, type Muster } from './musters.repo.ts'
import { musterView, readMarshals } from './musters.views.ts'

/** Sends people of the office centre a link of their own to mark people with; answers the names of those who had none. */
export async function sendLinks(tx: Transactional<Ctx>, muster: Muster, userIds: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(userIds)]
  const people = await readMarshals(tx, wanted)
  if (people.length < wanted.length)
    throw invalidField('marshalUserIds', 'Choose people of this office centre who are active.')
  const tokens = await insertMarshals(tx, muster, wanted)
  const asked = people.flatMap((person) => {
    const token = tokens.get(person.id)
    return token ? [{ ...person, token }] : []
  })
  const { site, floorName, tally } = await musterView.read(tx, muster.id)
  const where = [site.name, floorName].filter(Boolean).join(', ')
  await sendMails(
    tx,
    asked.map(({ email, fullName, token }) => ({
      to: email,
      subject: `${muster.kind === 'DRILL' ? 'Drill' : 'Muster'}: ${where}`,
      greeting: `Hello ${fullName}`,
      paragraphs: [
        muster.kind === 'DRILL' ? `This is a drill: ${muster.reason}` : muster.reason,
        `You are a marshal. ${countOf(tally.total, 'person is', 'people are')} believed inside ${where}.`,
        ...(muster.assemblyPoints.length > 0 ? [`Assembly points: ${muster.assemblyPoints.join(', ')}`] : []),
        'Open the list while you have network. From then on it works without.',
      ],
      button: { label: 'Open the list', url: `${tx.services.portalOrigins.PUBLIC}/muster/${token}` },
      footer: 'The link is yours alone. Give it to nobody.',
    })),
  )
  return asked.map(({ fullName }) => fullName)
}
