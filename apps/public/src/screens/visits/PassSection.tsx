import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { QrCode } from '@atrium/ui/QrCode.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../texts/failures.ts'
import { cachePage } from '../displays/offlinePage.ts'
import { visitorPassQuery, type VisitorPass } from './visitQueries.ts'

type PassSectionProps = { officeCentreId: string; token: string }

/** The code of a visitor, which opens doors during the visit and tells reception who comes. */
export const PassSection = ({ officeCentreId, token }: PassSectionProps) => {
  const { t } = useTranslation()
  const pass = useQuery(visitorPassQuery(officeCentreId, token))
  const hasCode = pass.data !== undefined && pass.data.qrValue !== null
  useEffect(() => {
    if (hasCode) void cachePage('/visitor/')
  }, [hasCode])
  return (
    <Section title={t('pass.title')}>
      {pass.isPending && <LoadingState label={t('loading')} />}
      {pass.isError && !pass.data && (
        <Alert color="red" role="alert">
          {errorMessage(pass.error)}
        </Alert>
      )}
      {pass.data && <Pass pass={pass.data} />}
    </Section>
  )
}

const Pass = ({ pass }: { pass: VisitorPass }) => {
  const { t } = useTranslation()
  const standing = t(`pass.${pass.status}`)
  return (
    <Stack align="center" gap="sm">
      {pass.qrValue === null ? (
        <Text>{pass.status === 'EXPIRED' || pass.status === 'REVOKED' ? standing : t('pass.waits')}</Text>
      ) : (
        <>
          <QrCode text={pass.qrValue} label={t('pass.of', { name: pass.visitorName })} size="min(16rem, 70vw)" />
          <Text fw={600} size="lg">
            {pass.visitorName}
          </Text>
          <Text c="dimmed">{standing}</Text>
          {pass.checkInCode !== null && <Text>{t('pass.code', { code: spaced(pass.checkInCode) })}</Text>}
        </>
      )}
    </Stack>
  )
}

/** Eight signs as one reads them out, four and four. */
const spaced = (code: string) => code.replace(/(.{4})(?=.)/, '$1 ')
