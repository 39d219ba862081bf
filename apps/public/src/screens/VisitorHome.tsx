import { siblingUrl } from '@atrium/screens-kit/shell/helpPages.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { Anchor, Button, List, Stack, Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { VisitorLayout } from './VisitorLayout.tsx'

const doors = [
  { label: 'welcome.teams', href: () => siblingUrl('console', '/') },
  { label: 'welcome.tenants', href: () => siblingUrl('portal', '/') },
  { label: 'welcome.shops', href: () => siblingUrl('merchant', '/') },
] as const

/** What somebody without an account can do here. */
export const VisitorHome = () => {
  const { t } = useTranslation()
  return (
    <VisitorLayout>
      <Stack gap="lg">
        <div>
          <Title order={1}>{t('welcome.title')}</Title>
          <Text c="dimmed" mt={4}>
            {t('welcome.lead')}
          </Text>
        </div>
        <Section title={t('welcome.register')}>
          <Stack align="flex-start">
            <Text>{t('welcome.registerText')}</Text>
            <Button
              size="md"
              rightSection={<IconArrowRight size={18} aria-hidden />}
              renderRoot={(properties) => <Link to="/self-registration" {...properties} />}
            >
              {t('welcome.registerButton')}
            </Button>
          </Stack>
        </Section>
        <Section title={t('welcome.find')} description={t('welcome.findText')}>
          <Button variant="default" size="md" renderRoot={(properties) => <Link to="/directory" {...properties} />}>
            {t('welcome.findButton')}
          </Button>
        </Section>
        <Section title={t('welcome.signIn')} description={t('welcome.signInText')}>
          <List spacing="xs">
            {doors.map(({ label, href }) => (
              <List.Item key={label}>
                <Anchor href={href()}>{t(label)}</Anchor>
              </List.Item>
            ))}
          </List>
        </Section>
      </Stack>
    </VisitorLayout>
  )
}
