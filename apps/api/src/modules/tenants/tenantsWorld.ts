import type { Permission } from '@atrium/contract/generated/operations.ts'
import type { TestActor, TestApp } from '../../testing/testApp.ts'

/** Everything a landlord's person can be allowed to do with tenants. */
export const allOfTenants = [
  'TENANT_LIST',
  'TENANT_VIEW',
  'TENANT_ADD',
  'TENANT_EDIT',
  'TENANT_MANAGE',
  'TENANT_UPLOAD',
  'TENANT_DOWNLOAD',
] as const satisfies readonly Permission[]

let serial = 0

/** A new company as it is entered, with a code of its own. */
export const someTenant = (fields: object = {}) => {
  serial += 1
  return {
    companyName: `Northwind ${serial}`,
    centreCode: `NW${serial}`,
    administrator: { fullName: 'Tessa Tan', email: `tessa${serial}@northwind.test` },
    ...fields,
  }
}

export type Detail = {
  id: string
  version: number
  code: string
  companyName: string
  subscription: { id: string; version: number } | null
}

/** Adds a tenant as the landlord would; answers its detail. */
export async function addedTenant(test: TestApp, as: TestActor, fields: object = {}): Promise<Detail> {
  const answer = await test.call('createTenant', { as, body: someTenant(fields) })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

export const detailOf = async (test: TestApp, as: TestActor, id: string): Promise<Detail & Record<string, unknown>> =>
  (await test.call('getTenantDetailInfo', { as, path: { id } })).body.data
