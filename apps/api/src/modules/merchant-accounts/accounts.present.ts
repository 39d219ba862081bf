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

const noAccount = {
  email: null,
  country: null,
  currency: null,
  chargesEnabled: false,
  payoutsEnabled: false,
  requirements: [],
  updatedDate: null,
}

/** A merchant's account with what this actor may do about it. */
export const presentAccount = (
  { scope: { permissions } }: Ctx,
  row: MerchantRow,
): Data<'getOpcPaymentAccount'>[number] => {
  const status = standingOf(row)
  const { email, country, currency, chargesEnabled, payoutsEnabled, requirements, updatedDate } =
    row.account ?? noAccount
  return {
    retailTenant: { id: row.merchantId, name: row.merchantName },
    status,
    statusLabel: standingLabels[status],
    email,
    country,
    currency: currency ?? row.storeCurrency ?? 'SGD',
    chargesEnabled,
    payoutsEnabled,
    requirements,
    retailStores: row.stores,
    updatedDate,
    allowedActions: when(
      permissions.has('OPC_PAYMENT_ACCOUNT_EDIT') && row.stores.length > 0 && status !== 'ACTIVE',
      'create-onboarding-link',
    ),
  }
}
