import { api } from '@atrium/auth/api.ts'
import { sessionStore } from '@atrium/auth/session/sessionAtoms.ts'
import type { UploadKind } from '@atrium/screens-kit/upload/uploadKind.ts'
import { accessRequestColumns } from '@atrium/validators/uploadColumns.ts'
import { atom } from 'jotai'

/** Whether the declaration was accepted on its page; it is asked for again after the page is loaded anew. */
const acceptedAtom = atom(false)

export const acceptDeclaration = (): void => sessionStore.set(acceptedAtom, true)
export const isDeclarationAccepted = (): boolean => sessionStore.get(acceptedAtom)

/** Access requests for many people, a row for each (doc 1 §2.2). */
export const accessRequestUpload: UploadKind = {
  key: 'access-requests',
  title: 'Upload access requests',
  description: 'Request access for many people at once',
  columns: accessRequestColumns,
  template: {
    operation: 'getAccessRequestsUploadTemplate',
    download: () => api.download('getAccessRequestsUploadTemplate'),
  },
  process: (dataList) => api.call('processAccessRequestsData', { body: { dataList } }, { silent: true }),
  upload: {
    operation: 'uploadAccessRequestsData',
    send: (dataList) =>
      api.call(
        'uploadAccessRequestsData',
        { body: { dataList, declarationAccepted: isDeclarationAccepted() } },
        { silent: true },
      ),
  },
  messages: {
    failed: (count) => `${count} record(s) failed to upload`,
    uploaded: (count) => `${count} access requests sent`,
    allFailed: 'No access request could be sent',
  },
  subjects: ['accessRequests', 'approvals'],
}
