import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { QrCode } from '@atrium/ui/QrCode.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Button } from '@mantine/core'
import { IconPrinter, IconQrcode } from '@tabler/icons-react'
import type { DeskDetail, Zone } from './hotdeskQueries.ts'
import print from '@atrium/ui/printAlone.module.css'
import classes from './QrSheet.module.css'

/** The codes of all desks of a zone, to print, cut out and stick on the desks. */
export const QrSheet = ({ zone, desks }: { zone: Zone; desks: readonly DeskDetail[] }) => {
  if (desks.length === 0)
    return (
      <EmptyState title="No codes yet" icon={IconQrcode}>
        Each desk has its own code. Add desks on the plan first.
      </EmptyState>
    )
  return (
    <Section
      title="QR codes"
      description="One for each desk. Scan it with a phone to check in to or book that desk."
      actions={
        <Button leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <ul className={`${print.alone} ${classes.sheet}`}>
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
