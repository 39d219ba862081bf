import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { api } from '@atrium/auth/api.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { countOf } from '@atrium/validators/text.ts'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { Customer } from './customerQueries.ts'

/** What the operator can do with an office centre as a whole (states 18). */
export function useCustomerActions(customer: Customer, onEdit: () => void): GatedAction<Customer>[] {
  const { active, consequences } = customer
  const changeState = useStateChange(customer)
  const hint = active ? tenantsFirst(consequences.activeTenants) : undefined
  return [
    active
      ? {
          kind: 'other',
          label: 'Deactivate',
          icon: IconPlayerPause,
          operation: 'deactivateOfficeCentre',
          allowed: 'deactive',
          onClick: changeState,
          ...(hint === undefined ? {} : { hint, disabled: true }),
        }
      : {
          kind: 'other',
          label: 'Activate',
          icon: IconPlayerPlay,
          operation: 'activateOfficeCentre',
          allowed: 'activate',
          onClick: changeState,
        },
    { kind: 'edit', primary: true, operation: 'updateOfficeCentre', allowed: 'edit', onClick: onEdit },
  ]
}

/** Why a landlord cannot be deactivated yet. */
export function tenantsFirst(activeTenants: number): string | undefined {
  if (activeTenants === 0) return undefined
  return activeTenants === 1
    ? 'Deactivate its active tenant first.'
    : `Deactivate its ${activeTenants} active tenants first.`
}

/** Shows what it means, asks for a reason, and closes or opens an office centre. */
function useStateChange({ id, companyName, active, version, consequences }: Customer): () => void {
  const change = (remark: string) => {
    const given = { path: { id }, body: { version, remark: remark === '' ? null : remark } }
    return api.call(active ? 'deactivateOfficeCentre' : 'activateOfficeCentre', given, { silent: true })
  }
  return () =>
    askStatus({
      remark: true,
      title: `${active ? 'Deactivate' : 'Activate'} ${companyName}`,
      message: active
        ? `${signedOut(consequences.signedIn)} Nobody can sign in there or switch to it until it is activated again. Its data is kept.`
        : 'Its people can sign in again with the roles they had.',
      optional: true,
      danger: active,
      confirmLabel: active ? 'Deactivate' : 'Activate',
      action: change,
    })
}

/** How many people a deactivation signs out. */
export function signedOut(signedIn: number): string {
  if (signedIn === 0) return 'Nobody is signed in there at the moment.'
  return `${countOf(signedIn, 'signed-in person', 'signed-in people')} will be signed out immediately.`
}
