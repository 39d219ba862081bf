import { errorMessage, fieldErrors } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { VisitorLayout } from '../VisitorLayout.tsx'
import { keepToken } from './deviceToken.ts'

/** Takes the API key that makes this tablet one of the office centre's displays (doc 3 §2, DisplayApiKeySetup). */
export const DisplaySetup = ({ onSetUp }: { onSetUp: () => void }) => {
  const [apiKey, setApiKey] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const setup = useMutation({
    ...api.mutation('setupPublicZoneDisplay', { silent: true }),
    onSuccess: ({ deviceToken }) => {
      keepToken(deviceToken)
      onSetUp()
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsMissing(apiKey.trim() === '')
    if (apiKey.trim() !== '') setup.mutate({ body: { apiKey: apiKey.trim() } })
  }
  const refused = setup.isError ? fieldErrors(setup.error).apiKey : undefined
  return (
    <VisitorLayout>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Title order={1}>Set up this display</Title>
          <Text>
            Enter the API key of the display. The building team finds it in the console under Displays; it is shown
            once, when it is made.
          </Text>
          {setup.isError && !refused && (
            <Alert color="red" role="alert">
              {errorMessage(setup.error)}
            </Alert>
          )}
          <TextInput
            label="API key"
            placeholder="0000-0000-0000-0000-0000"
            size="lg"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            required
            value={apiKey}
            onChange={({ currentTarget: { value } }) => setApiKey(value)}
            error={isMissing && apiKey.trim() === '' ? 'Enter the API key.' : refused}
          />
          <Button type="submit" size="lg" loading={setup.isPending}>
            Set up
          </Button>
        </Stack>
      </form>
    </VisitorLayout>
  )
}
