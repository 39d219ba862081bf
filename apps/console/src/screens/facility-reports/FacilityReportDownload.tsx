import { api } from '@atrium/auth/api.ts'
import { Can } from '@atrium/permissions/Can.tsx'
import { Button, Group, Progress, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reportQueryOf, type FacilityReportSearch } from './facilityReportSearch.ts'

/** Seconds the page waits for the spreadsheet (doc 3 §9). */
const patience = 120

/** Downloads the report as a spreadsheet, and shows that it is on its way: for large estates it takes a while. */
export const FacilityReportDownload = ({ search }: { search: FacilityReportSearch }) => {
  const running = useMutation({
    mutationFn: () => api.download('downloadFacilityReport', { query: { ...reportQueryOf(search), format: 'XLSX' } }),
  })
  return (
    <Can operation="downloadFacilityReport">
      <Group gap="md">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          loading={running.isPending}
          onClick={() => running.mutate()}
        >
          Download as spreadsheet
        </Button>
        {running.isPending && <Waiting />}
      </Group>
    </Can>
  )
}

const Waiting = () => {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((passed) => passed + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div style={{ flex: '1 1 14rem', maxWidth: '24rem' }}>
      <Text component="output" display="block" size="sm">
        Preparing the spreadsheet. It may take up to two minutes.
      </Text>
      <Progress value={Math.min(100, (seconds / patience) * 100)} aria-label="Time elapsed, out of two minutes" />
    </div>
  )
}
