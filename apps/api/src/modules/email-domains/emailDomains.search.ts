import { visible } from './emailDomains.policy.ts'
import { foundDomains } from './emailDomains.views.ts'
import type { SearchPart } from '../search/index.ts'

export const emailDomainSearch: SearchPart = {
  kind: 'EMAIL_DOMAIN',
  name: 'E-mail domain',
  operation: 'listEmailDomains',
  search: (ctx, term, limit) => foundDomains(ctx, visible(ctx), term, limit),
}
