import { readRevocations } from '@atrium/pass-codes/revocations.ts'
import { isListFresh, verify, type Refusal, type Seen, type Verdict } from '@atrium/pass-codes/verify.ts'
import { Banner } from '@atrium/ui/Banner.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
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
  /** Fetches what is known anew; null without network. */
  renew: () => Promise<PassScannerKeys | null>
  /** The moment, in milliseconds since 1970. */
  now: () => number
}

/**
 * Verifies codes of passes without network, by keys and a signed list of withdrawn passes whose age it shows. A code
 * whose key it does not have is checked once more by the keys of now: a company may have got its first one since.
 */
export const PassScanner = ({ known, seen, onChecked, renew, now }: PassScannerProps) => {
  const revocations = useMemo(() => revocationsOf(known), [known])
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const scanner = { keys: known.keys, revocations, seen, rules: known }
  // While keys are on the way another code may be let through, or the same one shown again.
  const seenNow = useRef(seen)
  useEffect(() => {
    seenNow.current = seen
  }, [seen])
  const check = async (text: string) => {
    const at = now()
    let next = verify(text, { ...scanner, seen: seenNow.current }, at)
    if (isOfUnknownKey(next)) {
      setVerdict(null)
      const newer = await renew()
      if (newer)
        next = verify(
          text,
          { keys: newer.keys, revocations: revocationsOf(newer), seen: seenNow.current, rules: newer },
          at,
        )
    }
    if (next.result === 'VALID') seenNow.current = next.seen
    onChecked(text, next, at)
    setVerdict(next)
  }
  const onCode = (text: string) => void check(text.trim())
  return (
    <Section title="Check a pass">
      <Stack gap="md">
        <ListAge madeAt={revocations?.madeAt ?? null} now={now()} isFresh={isListFresh(scanner, now())} />
        <CameraScanner onCode={onCode} />
        <TypedCode onCode={onCode} />
        {verdict && (
          <Banner tone={verdict.result === 'VALID' ? 'success' : 'danger'}>
            {verdict.result === 'VALID' ? 'Valid pass. Let the holder through.' : refusals[verdict.reason]}
          </Banner>
        )}
      </Stack>
    </Section>
  )
}

const revocationsOf = ({ revocationList, officeCentreId, keys }: PassScannerKeys) =>
  readRevocations(revocationList, officeCentreId, keys)

/** Whether a code reads well, and its key is not among those of the scanner or did not sign it. */
const isOfUnknownKey = (verdict: Verdict): boolean =>
  verdict.result === 'REFUSED' &&
  (verdict.reason === 'UNKNOWN_CENTRE' || (verdict.reason === 'FORGED' && verdict.code !== null))

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
