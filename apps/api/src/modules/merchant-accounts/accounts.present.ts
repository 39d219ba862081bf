import type { Ctx } from '../../platform/ctx.ts'
import { when } from '../../platform/lifecycle.ts'
import type { Data } from '../../platform/operation.ts'
import type { MerchantRow } from './accounts.views.ts'

export type Standing = Data<'getOpcPaymentAccount'>[number]['status']

export const standingLabels: Record<Standing, string> = {
  NOT_STARTED: 'Not started',
  PENDING: 'Waiting for the payment provider',
  ACTIVE: 'Active',
  RESTRICTED: 'Restricted',
  FAILED: 'Refused',
}

export const standingOf = ({ account }: MerchantRow): Standing => account?.status ?? 'NOT_STARTED'

/** A merchant's account with what this actor may do about it. */
export const presentAccount = (
  { scope: { permissions } }: Ctx,
  row: MerchantRow,
): Data<'getOpcPaymentAccount'>[number] => ({
  retailTenant: { id: row.merchantId, name: row.merchantName },
  status: standingOf(row),
  statusLabel: standingLabels[standingOf(row)],
  email: row.account?.email ?? null,
  country: row.account?.country ?? null,
  currency: row.account?.currency ?? row.storeCurrency ?? 'SGD',
  chargesEnabled: row.account?.chargesEnabled ?? false,
  payoutsEnabled: row.account?.payoutsEnabled ?? false,
  requirements: row.account?.requirements ?? [],
  retailStores: row.stores,
  updatedDate: row.account?.updatedDate ?? null,
  allowedActions: when(
    permissions.has('OPC_PAYMENT_ACCOUNT_EDIT') && row.stores.length > 0 && standingOf(row) !== 'ACTIVE',
    'create-onboarding-link',
  ),
})
