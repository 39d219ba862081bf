import { later, seconds } from '../../platform/clock.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'
import { insertReported, type Muster } from './musters.repo.ts'
import { readStanding } from './musters.views.ts'

type Report = Input<'reportOpenMuster'>['body']

/**
 * Takes what somebody saw, however late and however often it comes. What was seen after the end does not count any more;
 * nothing was seen before the start. Answers how many marks were new.
 */
export async function report(tx: TransactionCtx, muster: Muster, by: string, told: Report): Promise<number> {
  const { id: musterId, landlordId, officeCentreId, startedDate, endedDate } = muster
  const scope = { landlordId, officeCentreId, musterId }
  const momentOf = ({ agoSeconds = 0 }: { agoSeconds?: number }) => {
    const at = later(tx.now(), -seconds(agoSeconds))
    return at < startedDate ? startedDate : at
  }
  const inTime = (one: { agoSeconds?: number }) => endedDate === null || momentOf(one) <= endedDate
  return insertReported(tx, muster, {
    people: told.people.filter(inTime).map((person, index) => ({
      ...scope,
      id: person.id,
      kind: 'UNKNOWN',
      fullName: person.fullName.trim() || blank(`people.${index}.fullName`),
      companyName: person.companyName?.trim() || null,
      note: person.note?.trim() || null,
      evidence: 'MARSHAL',
      place: null,
      evidenceDate: momentOf(person),
      confidence: 'SURE',
      arrived: true,
    })),
    marks: told.marks.filter(inTime).map((mark, index) => ({
      ...scope,
      id: mark.id,
      musterPersonId: mark.personId,
      state: mark.state,
      withdrawsId: mark.state === 'WITHDRAWN' ? (mark.withdrawsId ?? unsaid(`marks.${index}.withdrawsId`)) : null,
      at: momentOf(mark),
      receivedDate: tx.now(),
      byFullName: by,
      assemblyPoint: mark.assemblyPoint?.trim() || null,
    })),
  })
}

type Said = Input<'markMusterPerson'>['body'] & { by: string }

/** Takes what somebody says of one person now, without a phone; taking back takes back all that stands of them. */
export async function markOne(
  tx: TransactionCtx,
  muster: Muster,
  personId: string,
  { state, by, assemblyPoint = null }: Said,
): Promise<void> {
  const about = state === 'WITHDRAWN' ? await readStanding(tx, personId) : [null]
  await report(tx, muster, by, {
    people: [],
    marks: about.map((withdrawsId) => ({
      id: crypto.randomUUID(),
      personId,
      state,
      withdrawsId,
      assemblyPoint,
      agoSeconds: 0,
    })),
  })
}

export const markWords = {
  SAFE: 'Marked as safe',
  MISSING: 'Marked as missing',
  NEED_HELP: 'Marked as in need of help',
  NOT_HERE: 'Marked as not here',
  WITHDRAWN: 'Took back what was said of',
}

function blank(field: string): never {
  throw invalidField(field, 'Enter a name, or what they look like.')
}

function unsaid(field: string): never {
  throw invalidField(field, 'Choose which mark to take back.')
}
