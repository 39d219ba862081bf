import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { QrCode } from '@atrium/ui/QrCode.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Button } from '@mantine/core'
import { IconPrinter, IconQrcode } from '@tabler/icons-react'
import type { DeskDetail, Zone } from './hotdeskQueries.ts'
import classes from './QrSheet.module.css'

/** The codes of all desks of a zone, to print, cut out and stick on the desks. */
export const QrSheet = ({ zone, desks }: { zone: Zone; desks: readonly DeskDetail[] }) => {
  if (desks.length === 0)
    return (
      <EmptyState title="No codes yet" icon={IconQrcode}>
        Every desk has a code of its own. Add desks on the plan first.
      </EmptyState>
    )
  return (
    <Section
      title="QR codes"
      description="One for each desk. Scanned with a phone, it leads to check-in and booking of that desk."
      actions={
        <Button leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <ul className={classes.sheet}>
        {desks.map((desk) => (
          <li key={desk.id} className={classes.card}>
            <QrCode text={desk.qrCodeUrl} label={`Code of desk ${desk.deskNo}`} size="100%" />
            <strong className={classes.number}>{desk.deskNo}</strong>
            <span>{zone.name}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
