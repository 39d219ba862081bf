import type { CallOptions } from '@atrium/api-client/client.ts'

/** For a change whose failure is told by the dialog that asked for it. */
export const toldByDialog: CallOptions = { silent: true }
