import { Section } from '@atrium/ui/Section.tsx'
import { Alert, Button, Group, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../texts/failures.ts'

type StepFrameProps = {
  title: string
  onSubmit: FormEventHandler<HTMLFormElement>
  /** What the server refused last. */
  error: unknown
  saving: boolean
  submitLabel?: string
  onBack?: () => void
  children: ReactNode
}

/** One step of the form: its fields, what was refused, and the way on and back. */
export const StepFrame = ({ title, onSubmit, error, saving, submitLabel, onBack, children }: StepFrameProps) => {
  const { t } = useTranslation()
  return (
    <form onSubmit={onSubmit} noValidate aria-label={title}>
      <Section title={title}>
        <Stack gap="md">
          {Boolean(error) && (
            <Alert color="red" role="alert">
              {errorMessage(error)}
            </Alert>
          )}
          {children}
          <Group justify={onBack ? 'space-between' : 'flex-end'}>
            {onBack && (
              <Button variant="default" size="md" onClick={onBack}>
                {t('work.back')}
              </Button>
            )}
            <Button type="submit" size="md" loading={saving}>
              {submitLabel ?? t('work.next')}
            </Button>
          </Group>
        </Stack>
      </Section>
    </form>
  )
}
