import type { Input } from '@atrium/api-client/client.ts'
import { orNull } from '@atrium/api-client/payload.ts'
import { email } from '@atrium/validators/fields.ts'
import { useForm } from '@mantine/form'
import type { ApprovalConfig, ApprovalLevel, ApprovalPartyType } from './spaceSettingQueries.ts'

export type LevelValues = Omit<ApprovalLevel, 'level' | 'partyType'> & {
  partyType: ApprovalPartyType
  userGroupId: string | null
  userIds: string[]
}

export type ApprovalValues = {
  /** Of a new configuration. */
  facilityId: string | null
  approvalRequired: boolean
  levels: LevelValues[]
  autoApproveAfterHours: number | null
  /** One a line. */
  notifyEmails: string
}

const addressesIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((address) => address.trim())
    .filter((address) => address !== '')

const mostAddresses = 10

/** The state of the form, filled from a configuration that is edited. */
export const useApprovalForm = (config: ApprovalConfig | undefined) =>
  useForm<ApprovalValues>({
    initialValues: {
      facilityId: null,
      approvalRequired: config?.approvalRequired ?? true,
      levels: (config?.levels ?? []).map(({ partyType, userGroup, users }) => ({
        partyType,
        userGroup,
        users,
        userGroupId: userGroup?.id ?? null,
        userIds: users.map(({ id }) => id),
      })),
      autoApproveAfterHours: config?.autoApproveAfterHours ?? null,
      notifyEmails: (config?.notifyEmails ?? []).join('\n'),
    },
    validate: (values) => ({
      facilityId: config || values.facilityId ? null : 'Choose a facility.',
      levels: values.approvalRequired && values.levels.length === 0 ? 'Choose who decides.' : null,
      autoApproveAfterHours: hoursRule(values.autoApproveAfterHours),
      notifyEmails: addressesRule(values.notifyEmails),
      ...Object.fromEntries(values.levels.flatMap(levelErrors)),
    }),
  })

const hoursRule = (hours: number | null) =>
  hours !== null && (hours < 1 || hours > 720) ? 'Enter 1 to 720, or nothing.' : null

function addressesRule(text: string): string | null {
  const addresses = addressesIn(text)
  if (addresses.length > mostAddresses) return `Enter at most ${mostAddresses} addresses.`
  const wrong = addresses.find((address) => email(address) !== null)
  return wrong ? `${wrong} is not an e-mail address.` : null
}

function levelErrors({ partyType, userGroupId, userIds }: LevelValues, index: number): [string, string][] {
  if (partyType === 'USER_GROUP' && userGroupId === null)
    return [[`levels.${index}.userGroupId`, 'Choose a user group.']]
  if (partyType === 'SPECIFIC_USER' && userIds.length === 0)
    return [[`levels.${index}.userIds`, 'Choose at least one person.']]
  return []
}

type ApprovalBody = Omit<Input<'createFacilityBookingApprovalConfig'>['body'], 'facilityId'>

/** The form as the server takes it. */
export const approvalInput = (values: ApprovalValues): ApprovalBody => ({
  approvalRequired: values.approvalRequired,
  levels: values.levels.map(({ partyType, userGroupId, userIds }) => ({
    partyType,
    ...(partyType === 'USER_GROUP' && userGroupId ? { userGroupId } : {}),
    ...(partyType === 'SPECIFIC_USER' ? { userIds } : {}),
  })),
  autoApproveAfterHours: orNull(values.autoApproveAfterHours),
  notifyEmails: addressesIn(values.notifyEmails),
})
