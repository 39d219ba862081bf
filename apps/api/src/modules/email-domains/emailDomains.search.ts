import { visible } from './emailDomains.policy.ts'
import { foundDomains } from './emailDomains.views.ts'
import type { SearchPart } from '../search/index.ts'

export const emailDomainSearch: SearchPart = {
  kind: 'EMAIL_DOMAIN',
  permission: 'EMAIL_DOMAIN_LIST',
  search: (ctx, term, limit) => foundDomains(ctx, visible(ctx), term, limit),
}
