import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { musterKindWords } from '@atrium/validators/musterWords.ts'
import { countOf } from '@atrium/validators/text.ts'
import { SimpleGrid, Stack, Text } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { companyMustersQuery, type CompanyMuster } from '../companyMusterQueries.ts'
import { CompanyMusterPerson } from '../parts/CompanyMusterPerson.tsx'

/** Musters of the building as a company sees them: who of its own is looked for, and how the last ones went. */
export const CompanyMusters = () => {
  const { data: musters, error, refetch } = useQuery(companyMustersQuery())
  return (
    <>
      <PageTitleBar
        title="Muster"
        description="Accounting for your people, visitors and contractors in an emergency or a drill"
      />
      {error && !musters && <ErrorState onRetry={() => void refetch()}>{errorMessage(error)}</ErrorState>}
      {!error && !musters && <LoadingState />}
      {musters && <Musters musters={musters} />}
    </>
  )
}

const Musters = ({ musters }: { musters: readonly CompanyMuster[] }) => {
  const underWay = musters.filter(({ status }) => status === 'ONGOING')
  const ended = musters.filter(({ status }) => status === 'ENDED')
  return (
    <Stack gap="md">
      {underWay.length === 0 && (
        <EmptyState title="No muster is under way" icon={IconUsersGroup}>
          When the building starts a muster, you see here who is unaccounted for and can mark them as safe.
        </EmptyState>
      )}
      {underWay.map((muster) => (
        <UnderWay key={muster.id} muster={muster} />
      ))}
      {ended.length > 0 && <Ended musters={ended} />}
    </Stack>
  )
}

const whereOf = ({ siteName, floorName }: CompanyMuster) => [siteName, floorName].filter(Boolean).join(', ')

const accountedText = ({ accounted, total }: CompanyMuster) => `${accounted} of ${total} accounted for`

const UnderWay = ({ muster }: { muster: CompanyMuster }) => {
  const moment = useMoment()
  const { kind, reason, assemblyPoints, startedDate, people } = muster
  const looked = [...people].toSorted((one, other) => Number(one.state === 'SAFE') - Number(other.state === 'SAFE'))
  return (
    <Section
      title={kind === 'DRILL' ? `Drill: ${reason}` : reason}
      description={`${whereOf(muster)}. Began ${moment(startedDate)}.`}
    >
      <Stack gap="md">
        <div>
          <Text fw={600} size="lg" aria-live="polite">
            {accountedText(muster)}
          </Text>
          {assemblyPoints.length > 0 && <Text>Assembly points: {assemblyPoints.join(', ')}</Text>}
        </div>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
          {looked.map((person) => (
            <CompanyMusterPerson key={person.id} person={person} assemblyPoints={assemblyPoints} />
          ))}
        </SimpleGrid>
      </Stack>
    </Section>
  )
}

const Ended = ({ musters }: { musters: readonly CompanyMuster[] }) => {
  const moment = useMoment()
  return (
    <Section title="Last 30 days" description={countOf(musters.length, 'muster has ended', 'musters have ended')}>
      <DescriptionList
        items={musters.map((muster) => ({
          label: `${musterKindWords[muster.kind]}: ${muster.reason}`,
          value: `${accountedText(muster)}, ${whereOf(muster)}, ${moment(muster.startedDate)}`,
        }))}
      />
    </Section>
  )
}
