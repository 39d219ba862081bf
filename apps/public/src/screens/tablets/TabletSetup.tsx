import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { errorMessage, refusedFields } from '../../texts/failures.ts'
import { VisitorLayout } from '../VisitorLayout.tsx'

type TabletSetupProps = {
  words: { title: string; text: string; label: string; missing: string; submit: string }
  /** Takes the key for the token of this tablet, and keeps it. */
  setUp: (apiKey: string) => Promise<void>
  onSetUp: () => void
}

/** Takes the key that makes this tablet one of the building's. */
export const TabletSetup = ({ words, setUp, onSetUp }: TabletSetupProps) => {
  const [apiKey, setApiKey] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const setup = useMutation({ mutationFn: setUp, onSuccess: onSetUp })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsMissing(apiKey.trim() === '')
    if (apiKey.trim() !== '') setup.mutate(apiKey.trim())
  }
  const refused = refusedFields(setup.error).find(({ field }) => field === 'apiKey')?.message
  return (
    <VisitorLayout>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Title order={1}>{words.title}</Title>
          <Text>{words.text}</Text>
          {setup.isError && !refused && (
            <Alert color="red" role="alert">
              {errorMessage(setup.error)}
            </Alert>
          )}
          <TextInput
            label={words.label}
            placeholder="0000-0000-0000-0000-0000"
            size="lg"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            required
            value={apiKey}
            onChange={({ currentTarget: { value } }) => setApiKey(value)}
            error={isMissing && apiKey.trim() === '' ? words.missing : refused}
          />
          <Button type="submit" size="lg" loading={setup.isPending}>
            {words.submit}
          </Button>
        </Stack>
      </form>
    </VisitorLayout>
  )
}
