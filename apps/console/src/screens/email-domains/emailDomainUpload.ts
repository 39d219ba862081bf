import { recordMessages } from '@atrium/features/uploads/recordMessages.ts'
import { api } from '@atrium/auth/api.ts'
import type { UploadKind } from '@atrium/screens-kit/upload/uploadKind.ts'
import { emailDomainColumns } from '@atrium/validators/uploadColumns.ts'

/** E-mail domains, in bulk (entities 8.3). */
export const emailDomainUpload: UploadKind = {
  key: 'email',
  title: 'Upload e-mail domains',
  description: 'Add many domains at once. Domains without a tenant code apply to the people of this office centre',
  columns: emailDomainColumns,
  template: {
    operation: 'getEmailDomainsUploadTemplate',
    download: () => api.download('getEmailDomainsUploadTemplate'),
  },
  process: (dataList) => api.call('processEmailDomainsData', { body: { dataList } }, { silent: true }),
  upload: {
    operation: 'uploadEmailDomainsData',
    send: (dataList) => api.call('uploadEmailDomainsData', { body: { dataList } }, { silent: true }),
  },
  messages: { ...recordMessages, allFailed: 'All records failed to upload' },
  subjects: ['emailDomains'],
}
