import { Drawer, Text, Title } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import {
  IconArrowUpRight,
  IconBook2,
  IconFileText,
  IconMail,
  IconMessageCircle,
  IconPhone,
  IconShieldLock,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { HelpPanelProps } from './HelpPanel.tsx'
import classes from './HelpPanel.module.css'

const HelpPanelDrawer = (props: HelpPanelProps) => {
  const { opened, onClose, library, contactHref, termsHref, privacyHref, email, phone } = props
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Help"
      position="right"
      size="sm"
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ title: classes.title, inner: classes.inner }}
    >
      <Part title="Help library">
        {library.map(({ label, href }) => (
          <Entry key={label} icon={IconBook2} href={href} external>
            {label}
          </Entry>
        ))}
      </Part>
      <Part title="Support">
        <Entry icon={IconMessageCircle} href={contactHref}>
          Contact us
        </Entry>
        <Entry icon={IconMail} href={`mailto:${email}`}>
          {email}
        </Entry>
        <Entry icon={IconPhone} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          {phone}
        </Entry>
      </Part>
      <Part title="Legal">
        <Entry icon={IconFileText} href={termsHref}>
          Terms of use
        </Entry>
        <Entry icon={IconShieldLock} href={privacyHref}>
          Privacy policy
        </Entry>
      </Part>
    </Drawer>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.part}>
    <Title order={3} size="h6" c="dimmed">
      {title}
    </Title>
    <ul className={classes.list}>{children}</ul>
  </section>
)

type EntryProps = { icon: TablerIcon; href: string; external?: boolean; children: string }

const Entry = ({ icon: Icon, href, external = false, children }: EntryProps) => (
  <li>
    <a className={classes.entry} href={href} {...(external && { target: '_blank', rel: 'noreferrer' })}>
      <Icon size={18} stroke={1.75} aria-hidden className={classes.icon} />
      <Text component="span">{children}</Text>
      {external && <IconArrowUpRight size={15} aria-label="opens in a new tab" className={classes.away} />}
    </a>
  </li>
)

export default HelpPanelDrawer
