import { api } from '@atrium/auth/api.ts'
import type { AccessPassKind } from '@atrium/validators/accessPasses.ts'
import { daysAfter, instantOf } from '@atrium/validators/dates.ts'
import type { AccessCredential } from '../accessPassQueries.ts'

/** What is asked for when a pass is given; each kind shows some of it. */
export type AssignmentValues = {
  pinCode: string
  cardNumber: string
  cardLabel: string
  thirdPartyCardType: 'PHYSICAL_CARD' | 'MOBILE_PASS'
  siteId: string | null
  areaIds: string[]
  userGroupId: string | null
  validFrom: string | null
  validTo: string | null
  remarks: string
}

/** What a kind asks for: FROM and TO are days it must have, UNTIL is an end it may have. */
export type AssignmentField = 'PIN' | 'CARD' | 'CARD_PLACE' | 'GROUP' | 'FROM' | 'UNTIL' | 'TO' | 'REMARKS'

/** How a kind of pass is given. */
export type Assignment = {
  kind: AccessPassKind
  /** The title of its dialog (doc 2 §2). */
  title: string
  /** What allows it, among the words of the person's passes. */
  action: AccessCredential['allowedActions'][number]
  fields: readonly AssignmentField[]
  /** Sends it; days are those of the office centre's clock, so many minutes east of UTC. */
  send: (id: string, values: AssignmentValues, offset: number) => Promise<unknown>
}

const silent = { silent: true } as const
const text = (value: string) => value.trim() || null
const startOf = (day: string, offset: number) => instantOf(day, '00:00', offset).toISOString()

/** A pass holds from the start of its first day to the end of its last one. */
const validity = ({ validFrom, validTo }: AssignmentValues, offset: number) => ({
  validFrom: validFrom === null ? null : startOf(validFrom, offset),
  validTo: validTo === null ? null : startOf(daysAfter(validTo, 1), offset),
})

const phone =
  (operation: 'setUserHidPass' | 'setUserMobilePass') =>
  (id: string, { remarks }: AssignmentValues) =>
    api.call(operation, { path: { id }, body: { assigned: true, remarks: text(remarks) } }, silent)

/** The kinds in the order they are offered. */
export const assignments: readonly Assignment[] = [
  {
    kind: 'QR',
    title: 'Assign QR pass',
    action: 'assign-qr-pass',
    fields: ['GROUP', 'UNTIL', 'REMARKS'],
    send: (id, values, offset) =>
      api.call(
        'setUserQrPass',
        {
          path: { id },
          body: {
            assigned: true,
            userGroupId: values.userGroupId,
            remarks: text(values.remarks),
            ...validity(values, offset),
          },
        },
        silent,
      ),
  },
  {
    kind: 'HID',
    title: 'Assign HID pass',
    action: 'assign-hid-pass',
    fields: ['REMARKS'],
    send: phone('setUserHidPass'),
  },
  {
    kind: 'PHYSICAL_CARD',
    title: 'Assign physical card',
    action: 'assign-card',
    fields: ['CARD', 'CARD_PLACE', 'REMARKS'],
    send: (id, { cardNumber, cardLabel, thirdPartyCardType, siteId, areaIds, remarks }) =>
      api.call(
        'assignUserThirdPartyCard',
        {
          path: { id },
          body: {
            cardNumber: cardNumber.trim(),
            cardLabel: text(cardLabel),
            thirdPartyCardType,
            siteId,
            areaIds,
            remarks: text(remarks),
          },
        },
        silent,
      ),
  },
  {
    kind: 'PIN',
    title: 'Assign PIN code',
    action: 'assign-pin',
    fields: ['PIN'],
    send: (id, { pinCode }) => api.call('assignUserAccessPinCode', { path: { id }, body: { pinCode } }, silent),
  },
  {
    kind: 'FR',
    title: 'Assign FR pass',
    action: 'assign-fr-pass',
    fields: ['GROUP', 'UNTIL', 'REMARKS'],
    send: (id, values, offset) =>
      api.call(
        'assignUserFrPass',
        {
          path: { id },
          body: { userGroupId: values.userGroupId, remarks: text(values.remarks), ...validity(values, offset) },
        },
        silent,
      ),
  },
  {
    kind: 'TEMPORARY_CARD',
    title: 'Assign temporary pass',
    action: 'assign-temporary-card',
    fields: ['CARD', 'FROM', 'TO', 'REMARKS'],
    send: (id, values, offset) => {
      const { validFrom, validTo } = validity(values, offset)
      return api.call(
        'assignUserTemporaryCard',
        {
          path: { id },
          body: {
            cardNumber: values.cardNumber.trim(),
            cardLabel: text(values.cardLabel),
            remarks: text(values.remarks),
            validFrom: String(validFrom),
            validTo: String(validTo),
          },
        },
        silent,
      )
    },
  },
  {
    kind: 'MOBILE',
    title: 'Assign mobile pass',
    action: 'assign-mobile-pass',
    fields: ['REMARKS'],
    send: phone('setUserMobilePass'),
  },
]

/** Another PIN in place of the one a person has. */
export const regeneration: Assignment = {
  kind: 'PIN',
  title: 'Regenerate PIN',
  action: 'assign-pin',
  fields: ['PIN'],
  send: (userId, { pinCode }) => api.call('regenerateAccessPinCode', { body: { userId, pinCode } }, silent),
}
