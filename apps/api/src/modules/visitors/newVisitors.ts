import type { Ctx } from '../../platform/ctx.ts'
import { validationFailed, wrongField, type FieldError } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'
import { normalEmail } from '@atrium/validators/email.ts'
import { isPhone } from '@atrium/validators/phone.ts'
import { matchesPersonName } from '@atrium/validators/text.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { contactsOf } from './contacts.rules.ts'
import { matchesOf } from './blacklist.views.ts'

type Visitors = Input<'createVisitorEvent'>['body']['visitors']

export type NewVisitor = {
  visitorName: string
  email: string
  mobileNumber: string | null
  company: string | null
  vehiclePlateNo: string | null
}

/**
 * People who are to be invited, checked: names, numbers, nobody twice, nobody who is certainly barred. 400 beside the
 * person who is wrong; that somebody is barred is said to the host in words that tell nothing of why.
 */
export async function checkedVisitors(
  ctx: Ctx,
  visitors: Visitors,
  { receptionOfficeCentreId, invited }: { receptionOfficeCentreId: string; invited: ReadonlySet<string> },
): Promise<NewVisitor[]> {
  const people = visitors.map((visitor) => ({ ...contactsOf(visitor), email: normalEmail(visitor.email) }))
  const visited = { ...tenancyScopeOf(ctx.scope), receptionOfficeCentreId }
  const matches = await matchesOf(
    ctx,
    people.map((person) => ({ person, visited })),
  )
  const errors = people.flatMap((person, n): FieldError[] => {
    const field = (name: string, message: string) => [wrongField(`visitors.${n}.${name}`, message)]
    if (!matchesPersonName(person.visitorName)) return field('visitorName', 'Write the name as it is spoken.')
    if (person.mobileNumber !== null && !isPhone(person.mobileNumber))
      return field('mobileNumber', 'Write the number with digits, spaces and a leading +.')
    const isTwice = people.findIndex(({ email }) => email === person.email) !== n
    if (isTwice || invited.has(person.email)) return field('email', 'This person is invited already.')
    if (matches[n]?.some(({ certain }) => certain))
      return field('email', 'This person cannot be invited. Reception can tell you more.')
    return []
  })
  if (errors.length > 0) throw validationFailed(errors)
  return people
}
