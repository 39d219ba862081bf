import { readRevocations } from '@atrium/pass-codes/revocations.ts'
import { isListFresh, verify, type Refusal, type Seen, type Verdict } from '@atrium/pass-codes/verify.ts'
import { Banner } from '@atrium/ui/Banner.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMemo, useState, type FormEvent } from 'react'
import type { PassScannerKeys } from '../passQueries.ts'
import { CameraScanner } from './CameraScanner.tsx'

const refusals: Record<Refusal, string> = {
  UNKNOWN_CENTRE: 'This pass belongs to an unknown company.',
  FORGED: 'This is not a genuine pass.',
  NOT_YET_VALID: 'This code is not valid yet. The clock of the phone or of this scanner is wrong.',
  EXPIRED: 'This code has expired. Ask for the one the phone shows now.',
  REVOCATION_LIST_TOO_OLD: 'The list of withdrawn passes is too old. Connect this scanner to the network.',
  REVOKED: 'This pass was withdrawn.',
  REPLAYED: 'This code has already been used here. Ask for the next one.',
}

type PassScannerProps = {
  /** What the scanner fetched last; it needs nothing else. */
  known: PassScannerKeys
  /** The codes it let through. */
  seen: Seen
  onChecked: (text: string, verdict: Verdict, at: number) => void
  /** The moment, in milliseconds since 1970. */
  now: () => number
}

/** Verifies codes of passes without network, by keys and a signed list of withdrawn passes whose age it shows. */
export const PassScanner = ({ known, seen, onChecked, now }: PassScannerProps) => {
  const revocations = useMemo(() => readRevocations(known.revocationList, known.officeCentreId, known.keys), [known])
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const scanner = { keys: known.keys, revocations, seen, rules: known }
  const check = (text: string) => {
    const at = now()
    const next = verify(text.trim(), scanner, at)
    onChecked(text.trim(), next, at)
    setVerdict(next)
  }
  return (
    <Section title="Check a pass">
      <Stack gap="md">
        <ListAge madeAt={revocations?.madeAt ?? null} now={now()} isFresh={isListFresh(scanner, now())} />
        <CameraScanner onCode={check} />
        <TypedCode onCode={check} />
        {verdict && (
          <Banner tone={verdict.result === 'VALID' ? 'success' : 'danger'}>
            {verdict.result === 'VALID' ? 'Valid pass. Let the holder through.' : refusals[verdict.reason]}
          </Banner>
        )}
      </Stack>
    </Section>
  )
}

type ListAgeProps = { madeAt: number | null; now: number; isFresh: boolean }

const ListAge = ({ madeAt, now, isFresh }: ListAgeProps) => {
  const minutes = madeAt === null ? null : Math.max(0, Math.floor((now - madeAt) / 60_000))
  const age =
    minutes === null ? 'There is no list of withdrawn passes.' : `List of withdrawn passes: ${ageText(minutes)}.`
  return <Text c={isFresh ? 'dimmed' : 'red'}>{isFresh ? age : `${age} Too old to let anybody through.`}</Text>
}

const ageText = (minutes: number): string => {
  if (minutes === 0) return 'made less than a minute ago'
  return minutes === 1 ? 'made a minute ago' : `made ${minutes} minutes ago`
}

const TypedCode = ({ onCode }: { onCode: (text: string) => void }) => {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCode(text)
    setText('')
  }
  return (
    <form onSubmit={submit}>
      <Group align="end">
        <TextInput
          label="Code"
          description="From a handheld scanner, or typed in"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" disabled={text.trim() === ''}>
          Check
        </Button>
      </Group>
    </form>
  )
}
