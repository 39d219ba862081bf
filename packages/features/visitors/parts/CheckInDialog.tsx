import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { Alert, List, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Visit } from '../visitorQueries.ts'
import { OverrideField } from './OverrideField.tsx'
import { VisitorFacts } from './VisitorFacts.tsx'
import { VisitorFiles } from './VisitorFiles.tsx'

type Values = { badgeNo: string; overrideRemark: string }

/** Lets a visitor in; shows who of the barred they may be. Load it lazily. */
const CheckInDialog = ({ visit, onClose }: { visit: Visit; onClose: () => void }) => {
  const { matches, visitorName, host, company } = visit
  const isBarred = matches.some(({ certain }) => certain)
  const form = useForm<Values>({
    initialValues: { badgeNo: '', overrideRemark: '' },
    validate: {
      overrideRemark: (text) =>
        matches.length > 0 && text.trim() === '' ? 'Say how you know that it is somebody else.' : null,
    },
  })
  const saving = useMutation({
    mutationKey: ['checkInVisit'],
    mutationFn: ({ badgeNo, overrideRemark }: Values) =>
      api.call(
        'checkInVisit',
        {
          path: { id: visit.id },
          body: {
            badgeNo: orNull(badgeNo.trim()),
            overrideRemark: orNull(overrideRemark.trim()),
            version: visit.version,
          },
        },
        { silent: true },
      ),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title={`Check ${visitorName} in`}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Check in"
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>
          Visits {host.name}, {company.name}. {host.name} is told at once.
        </Text>
        <VisitorFiles visit={visit} />
        <VisitorFacts visit={visit} />
        {matches.length > 0 && (
          <Alert
            color="red"
            role="alert"
            icon={<IconAlertTriangle size={18} aria-hidden />}
            title={isBarred ? 'This visitor is barred' : 'This name is like that of a barred visitor'}
          >
            <List size="sm">
              {matches.map(({ id, fullName, reason }) => (
                <List.Item key={id}>
                  {fullName}: {reason}
                </List.Item>
              ))}
            </List>
          </Alert>
        )}
        <TextInput label="Badge" description="The number on it" maxLength={20} {...form.getInputProps('badgeNo')} />
        {matches.length > 0 && !isBarred && <OverrideField {...form.getInputProps('overrideRemark')} />}
      </Stack>
    </FormDialog>
  )
}

export default CheckInDialog
