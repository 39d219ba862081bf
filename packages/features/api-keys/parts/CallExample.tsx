import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { operations } from '@atrium/contract/generated/operationRows.ts'
import { Anchor, Code, Stack, Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import type { ApiKey } from '../apiKeyQueries.ts'

const scope = '/office-centres/{officeCentreId}'

/** A call that a key can make as it stands: a list of its office centre. */
const pathFor = ({ permissions }: Pick<ApiKey, 'permissions'>): string => {
  const codes: ReadonlySet<string> = new Set(permissions)
  const found = Object.entries(operations).find(
    ([id, { path, permission }]) =>
      id.startsWith('list') &&
      path.startsWith(`${scope}/`) &&
      !path.slice(scope.length).includes('{') &&
      typeof permission !== 'string' &&
      permission.some((code) => codes.has(code)),
  )
  return found?.[1].path ?? scope
}

/** How a program calls with a key: where, with what, and where it reads what else there is. */
export const CallExample = ({ apiKey }: { apiKey: Pick<ApiKey, 'prefix' | 'permissions'> }) => {
  const officeCentreId = useAtomValue(officeCentreInfoAtom)?.officeCentreId ?? '…'
  const address = `${globalThis.location.origin}/api${pathFor(apiKey).replace('{officeCentreId}', officeCentreId)}`
  return (
    <Stack gap="sm">
      <Code block tabIndex={0} aria-label="A call with this key">
        {`curl -H 'Authorization: Bearer ${apiKey.prefix}…' \\\n  '${address}'`}
      </Code>
      <Text c="dimmed">
        At most 600 calls a minute. A refusal says why in <Code>message</Code>, and for programs in <Code>code</Code>.
        Whoever creates something sends an <Code>Idempotency-Key</Code> with it, so that a repeated call makes nothing
        twice.
      </Text>
      <Text>
        <Anchor href="/api/docs" target="_blank" rel="noreferrer">
          All operations, and who may call them
        </Anchor>
        {' · '}
        <Anchor href="/api/openapi.json" target="_blank" rel="noreferrer">
          The OpenAPI document
        </Anchor>
      </Text>
    </Stack>
  )
}
