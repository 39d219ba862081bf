import { errorMessage, isApiFailure } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Alert, Badge, Button, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { VisitorLayout } from '../VisitorLayout.tsx'
import { dropTablet, setShown } from './deviceToken.ts'
import classes from './DisplaySelect.module.css'

type DisplaySelectProps = { token: string; onChosen: (id: string) => void; onShutOut: () => void }

/** Which of the office centre's displays this tablet becomes (doc 3 §2, DisplaySelectScreen). */
export const DisplaySelect = ({ token, onChosen, onShutOut }: DisplaySelectProps) => {
  const header = { 'x-display-token': token }
  const query = { limit: 100, sortProperties: 'name', sortDirection: 'ASC' } as const
  const choices = useQuery(api.query('listPublicZoneDisplays', { header, query }, { silent: true }))
  const isShutOut = isApiFailure(choices.error) && choices.error.status === 401
  useEffect(() => {
    if (!isShutOut) return
    dropTablet()
    onShutOut()
  }, [isShutOut, onShutOut])
  const choosing = useMutation({
    ...api.mutation('selectPublicZoneDisplay', { silent: true }),
    onSuccess: (grid) => {
      setShown(grid, undefined)
      onChosen(grid.id)
    },
  })
  return (
    <VisitorLayout>
      <Stack gap="md">
        <Title order={1}>Choose the display</Title>
        <Text>This tablet will show it from now on.</Text>
        {choosing.isError && (
          <Alert color="red" role="alert">
            {errorMessage(choosing.error)}
          </Alert>
        )}
        {choices.isError ? (
          <ErrorState onRetry={() => void choices.refetch()}>{errorMessage(choices.error)}</ErrorState>
        ) : choices.data === undefined ? (
          <LoadingState />
        ) : choices.data.items.length === 0 ? (
          <EmptyState title="No displays">Add a display in the console first.</EmptyState>
        ) : (
          <ul className={classes.choices}>
            {choices.data.items.map(({ id, name, shows, siteName, type, inUse }) => (
              <li key={id} className={classes.choice}>
                <div>
                  <Text fw={600}>{name}</Text>
                  <Text c="dimmed">
                    {type === 'ZONE' ? 'Zone' : 'Room'} {shows}, {siteName}
                  </Text>
                  {inUse && <Badge color="yellow">In use on another tablet</Badge>}
                </div>
                <Button
                  aria-label={`Show ${name}`}
                  loading={choosing.isPending && choosing.variables?.path.id === id}
                  onClick={() => choosing.mutate({ path: { id }, header })}
                >
                  Show
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </VisitorLayout>
  )
}
