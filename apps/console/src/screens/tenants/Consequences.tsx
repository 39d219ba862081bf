import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { closingPreviewQuery } from './tenantQueries.ts'

/** What a deactivation ends, stops and keeps: how many there are and what becomes of them. */
export const Consequences = ({ query }: { query: ReturnType<typeof closingPreviewQuery> }) => {
  const preview = useQuery(query)
  if (preview.isError) return <Alert color="red">{errorMessage(preview.error)}</Alert>
  if (preview.isPending) return <LoadingState />
  if (preview.data.length === 0) return <Text>This tenant has nothing open, and nobody is signed in.</Text>
  return (
    <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-label="What will happen">
      {preview.data.map(({ kind, label, count, consequence }) => (
        <li key={kind}>
          <Text fw={600}>
            {label}: {count.toLocaleString('en')}
          </Text>
          <Text c="dimmed" size="sm">
            {consequence}
          </Text>
        </li>
      ))}
    </Stack>
  )
}
