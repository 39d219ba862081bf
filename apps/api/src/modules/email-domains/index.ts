import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import type { AnyJob } from '../../platform/jobs.ts'
import * as domains from './emailDomains.ts'
import {
  emailDomainUploadJob,
  getEmailDomainsUploadTemplate,
  processEmailDomainsData,
  uploadEmailDomainsData,
} from './emailDomainUpload.ts'

export { emailDomainSearch } from './emailDomains.search.ts'
export { deactivateDomainsOf } from './emailDomains.repo.ts'
export { countDomainsOf } from './emailDomains.views.ts'
export { allowedDomainOf, domainError, requireAllowedDomain } from './allowedDomains.ts'
export { allowedDomains, type AllowedDomain } from './allowedDomains.views.ts'

export const emailDomainOperations = {
  ...domains,
  getEmailDomainsUploadTemplate,
  processEmailDomainsData,
  uploadEmailDomainsData,
}

export const emailDomainConstraints: ConstraintMessages = {
  email_domains_domain: { field: 'domain', message: 'This domain is there already for the same company.' },
}

export const emailDomainJobs: AnyJob[] = [emailDomainUploadJob]
