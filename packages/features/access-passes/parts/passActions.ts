import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { accessPassWords, type AccessPassKind } from '@atrium/validators/accessPasses.ts'
import type { AccessPass } from '../accessPassQueries.ts'
import { assignments, regeneration, type Assignment } from './assignments.ts'
import type { PassHolder } from './UserPasses.tsx'

type PassAction = { label: string; danger?: boolean; run: () => void }

const silent = { silent: true } as const

/** How a pass of each kind is taken from a person. */
const takings: Record<AccessPassKind, (id: string, pass: AccessPass) => Promise<unknown>> = {
  QR: (id) => api.call('setUserQrPass', { path: { id }, body: { assigned: false } }, silent),
  HID: (id) => api.call('setUserHidPass', { path: { id }, body: { assigned: false } }, silent),
  MOBILE: (id) => api.call('setUserMobilePass', { path: { id }, body: { assigned: false } }, silent),
  FR: (id) => api.call('unassignUserFrPass', { path: { id } }, silent),
  PIN: (id) => api.call('unassignUserAccessPinCode', { path: { id } }, silent),
  PHYSICAL_CARD: (id, pass) =>
    api.call('unassignUserThirdPartyCard', { path: { id }, query: { cardId: pass.id } }, silent),
  TEMPORARY_CARD: (id, pass) =>
    api.call('unassignUserTemporaryCard', { path: { id }, query: { cardId: pass.id } }, silent),
}

const titles: Partial<Record<AccessPassKind, string>> = {
  PHYSICAL_CARD: 'Unassign physical card',
  PIN: 'Unassign PIN',
  TEMPORARY_CARD: 'Unassign temporary pass',
}

/** What may be done to a pass that a person holds, as its answer allows. */
export function passActions(
  { id, fullName }: PassHolder,
  pass: AccessPass,
  open: (assignment: Assignment) => void,
): PassAction[] {
  const { one } = accessPassWords[pass.passKind]
  const may = (action: AccessPass['allowedActions'][number]) => pass.allowedActions.includes(action)
  const again = assignments.find(({ kind }) => kind === pass.passKind)
  return [
    ...(may('regenerate-pin') ? [{ label: 'Regenerate PIN', run: () => open(regeneration) }] : []),
    ...(may('assign-again') && again ? [{ label: 'Assign again', run: () => open(again) }] : []),
    ...(may('report-lost') ? [{ label: 'Damaged or lost', danger: true, run: () => reportLost(id, pass) }] : []),
    ...(may('found') ? [{ label: 'Found again', run: () => found(pass) }] : []),
    ...(may('unassign')
      ? [
          {
            label: 'Unassign',
            danger: true,
            run: () =>
              askStatus({
                title: titles[pass.passKind] ?? `Unassign ${one}`,
                message: `The ${one} of ${fullName} will no longer open any doors.`,
                danger: true,
                confirmLabel: 'Unassign',
                action: () => takings[pass.passKind](id, pass),
              }),
          },
        ]
      : []),
  ]
}

const reportLost = (id: string, { id: cardId, passNo }: AccessPass) =>
  askStatus({
    title: `Report card ${passNo} damaged or lost`,
    message: 'It is blocked at all doors until it is found again.',
    remark: true,
    optional: true,
    maxLength: 200,
    danger: true,
    confirmLabel: 'Block the card',
    action: (remarks) =>
      api.call(
        'unassignUserThirdPartyCard',
        { path: { id }, query: { cardId, status: 'DAMAGED_LOST', ...(remarks ? { remarks } : {}) } },
        silent,
      ),
  })

const found = ({ id: cardId, passNo, version }: AccessPass) =>
  askStatus({
    title: `Card ${passNo} is found again`,
    message: 'It can then be assigned again.',
    label: 'Where it was found',
    remark: true,
    maxLength: 200,
    confirmLabel: 'Found again',
    action: (remark) => api.call('findThirdPartyCard', { path: { cardId }, body: { version, remark } }, silent),
  })
