import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { uploadDeclarationsQuery } from '../accessRequestQueries.ts'
import { acceptDeclaration } from '../accessRequestUpload.ts'

type UploadDeclarationProps = {
  /** Goes on to the file. */
  onAccepted: () => void
  onBack: () => void
}

const none = 'No declaration is required. Continue to choose the file.'

/** What is to be accepted before many requests are uploaded at once (doc 1 §2.2). */
export const UploadDeclaration = ({ onAccepted, onBack }: UploadDeclarationProps) => {
  const declarations = useQuery(readable(uploadDeclarationsQuery()))
  const [isAccepted, setIsAccepted] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (declarations.isError)
    return <ErrorState onRetry={() => void declarations.refetch()}>{errorMessage(declarations.error)}</ErrorState>
  if (declarations.isPending) return <LoadingState />
  const required = declarations.data.length > 0
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (required && !isAccepted) {
      setProblem('Read and accept the declaration first.')
      return
    }
    acceptDeclaration()
    onAccepted()
  }
  return (
    <>
      <PageTitleBar title="Declaration" description="For the upload of access requests" onBack={onBack} />
      <Section>
        <form onSubmit={onSubmit} noValidate>
          <Stack gap="lg">
            {!required && <Text>{none}</Text>}
            {declarations.data.map(({ officeCentre, text }) => (
              <Stack key={officeCentre.id} gap="xs">
                <Title order={2} size="h4">
                  {officeCentre.name}
                </Title>
                <Text style={{ whiteSpace: 'pre-wrap' }}>{text}</Text>
              </Stack>
            ))}
            {required && (
              <Checkbox
                label="I have read and accept the declaration, also on behalf of the people I request access for"
                required
                checked={isAccepted}
                error={problem}
                onChange={({ currentTarget: { checked } }) => {
                  setIsAccepted(checked)
                  setProblem(undefined)
                }}
              />
            )}
            <Group justify="flex-end">
              <Button type="submit">Continue</Button>
            </Group>
          </Stack>
        </form>
      </Section>
    </>
  )
}
