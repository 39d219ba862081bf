import { isApiFailure } from '@atrium/api-client/apiFailure.ts'
import { redirect } from '@tanstack/react-router'

/** For loaders: a record that does not exist, or an address that cannot be one, leads to /404 (doc 2 §2, NAV-017). */
export async function orNotFound<Record>(loading: Promise<Record>): Promise<Record> {
  try {
    return await loading
  } catch (error) {
    const isMissing = isApiFailure(error) && (error.status === 404 || error.status === 400)
    throw isMissing ? redirect({ href: '/404', replace: true }) : error
  }
}
