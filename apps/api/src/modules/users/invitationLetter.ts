import type { OfficeCentreType } from '../../platform/ctx.ts'
import type { Letter } from '../../platform/mail.ts'

type Person = { email: string; fullName: string; roleCodes: string[] }
type Centre = { id: string; companyName: string; buildingName: string | null; officeCentreType: OfficeCentreType }
type Inviter = { fullName: string; companyName: string; officeCentreId: string }

/** An invitation as its receiver reads it: who invites, to which company in which building, to do what. */
export const invitationLetter = (
  person: Person,
  centre: Centre,
  inviter: Inviter | undefined,
  url: string,
): Letter => ({
  to: person.email,
  subject: `Your invitation to ${centre.companyName}`,
  greeting: `Hello ${person.fullName}`,
  paragraphs: [
    `${whoInvites(centre, inviter)}${placeOf(centre)}.`,
    ...duties(centre.officeCentreType, person.roleCodes),
    `Confirm your account with the link below. You can use it once, within seven days. Sign in with ${person.email}.`,
  ],
  button: { label: 'Confirm my account', url },
  footer: 'If you did not expect this e-mail, you can ignore it. Nothing happens unless you confirm.',
})

function whoInvites({ id, companyName }: Centre, inviter: Inviter | undefined): string {
  if (!inviter) return `You have been added as a user of ${companyName}`
  const { fullName, officeCentreId } = inviter
  return `${officeCentreId === id ? fullName : `${fullName} of ${inviter.companyName}`} invites you to ${companyName}`
}

const placeOf = ({ companyName, buildingName }: Centre) =>
  buildingName && !companyName.includes(buildingName) ? ` at ${buildingName}` : ''

/** What those do who set something up for others; the rest find out in the portal. */
function duties(type: OfficeCentreType, roleCodes: string[]): string[] {
  if (roleCodes.includes('LANDLORD_ADMIN'))
    return ['You will be an administrator there, managing the building, its tenants and their requests.']
  if (roleCodes.includes('MASTER_ADMIN'))
    return [
      type === 'TENANT'
        ? 'You will be an administrator there. You can add your colleagues and decide what each of them can do.'
        : 'You will be an administrator there. You can set up sites and users and decide what each of them can do.',
    ]
  if (roleCodes.length > 0 && roleCodes.every((code) => code === 'VENDING_MACHINE_ADMIN'))
    return ['You will manage the menus and orders of your outlets.']
  return []
}
