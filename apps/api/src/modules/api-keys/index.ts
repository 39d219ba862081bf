import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import * as apiKeys from './apiKeys.ts'

export { heldByKey, requireStandingFor, seesPart } from './apiKeys.rules.ts'
export { apiKeySearch } from './apiKeys.search.ts'
export { openKeyDirectory } from './keyDirectory.ts'

export const apiKeyOperations = { ...apiKeys }

export const apiKeyConstraints: ConstraintMessages = {
  api_keys_name: { field: 'name', message: 'There is already an API key with this name.' },
}
