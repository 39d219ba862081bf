import { isApiFailure } from '@atrium/api-client/apiFailure.ts'

/** Doc 1 §8, MSG-024. */
export const RESET_LINK_EXPIRED = 'Password reset link has expired!'

/** Whether a call was refused because its single-use link is used or too old. */
export const isLinkExpired = (error: unknown): boolean =>
  isApiFailure(error) && (error.code === 'LINK_EXPIRED' || error.message === RESET_LINK_EXPIRED)
