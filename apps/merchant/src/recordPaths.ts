import type { RecordPaths } from '@atrium/screens-kit/shell/recordPaths.ts'

/** Where the records are shown that notifications and search speak of, by their kinds. */
export const recordPaths: RecordPaths = {
  ACCOUNT: () => '/security',
  RETAIL_STORE: (id) => `/retail-store/${id}`,
  OPC_ITEM: (id, retailId) => `/merchant-item/${retailId}/${id}`,
  ORDER: (id) => `/opc-orders/${id}`,
  MY_CIRCULAR: (id) => `/my-notifications?circular=${id}`,
  MY_DOCUMENT: (id) => `/my-documents/${id}`,
  OPEN_EVENT: (id) => `/events/${id}`,
}
