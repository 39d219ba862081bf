import { ApiFailure } from '@atrium/api-client/apiFailure.ts'
import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { orNotFound } from './orNotFound.ts'

const failure = (status: number) => new ApiFailure({ status, code: 'X', message: 'No.' })

const ledTo = (error: Error) =>
  orNotFound(Promise.reject(error)).catch((thrown: unknown) => (isRedirect(thrown) ? thrown.options.href : thrown))

test('a user, a group or any other record that is not there leads to /404 (NAV-017), whatever else fails does not', async () => {
  expect(await ledTo(failure(404))).toBe('/404')
  expect(await ledTo(failure(400))).toBe('/404')
  const away = failure(503)
  expect(await ledTo(away)).toBe(away)
  expect(await orNotFound(Promise.resolve('there'))).toBe('there')
})
