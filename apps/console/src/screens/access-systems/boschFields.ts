import type { BoschSetting } from './accessSystemQueries.ts'
import { boschGroupOptions, boschTenantOptions } from './choiceOptions.ts'
import type { OwnField } from './SystemForm.tsx'
import { fieldsOf, valuesOf, type SystemValues } from './systemValues.ts'

/** What connections to Bosch have beyond the others (doc 2 §3). */
export const ownOfBosch: readonly OwnField[] = [
  { kind: 'one', name: 'tenantId', label: 'Tenant', load: boschTenantOptions },
  { kind: 'several', name: 'accessGroupIds', label: 'Access groups', load: boschGroupOptions },
]

export const boschValues = (setting?: BoschSetting): SystemValues =>
  setting
    ? valuesOf(setting, { name: setting.name, tenantId: setting.tenantId, accessGroupIds: setting.accessGroupIds })
    : valuesOf({ enabled: true, baseUrl: null, clientId: null, syncInterval: 15 })

export const boschFields = (values: SystemValues, read: { version: number }) => ({
  ...fieldsOf(values, read),
  name: values.name.trim(),
  tenantId: values.tenantId,
  accessGroupIds: values.accessGroupIds,
})
