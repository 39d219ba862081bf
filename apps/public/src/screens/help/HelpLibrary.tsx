import { Section } from '@atrium/ui/Section.tsx'
import { Anchor, List, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { VisitorLayout } from '../VisitorLayout.tsx'
import { articles } from './articles.ts'

/** /help: the articles of the help library. */
export const HelpLibrary = () => (
  <VisitorLayout>
    <Stack gap="lg">
      <Title order={1}>Help</Title>
      <Section>
        <List spacing="sm">
          {articles.map(({ slug, title }) => (
            <List.Item key={slug}>
              <Anchor
                renderRoot={(properties) => <Link to="/help/$article" params={{ article: slug }} {...properties} />}
              >
                {title}
              </Anchor>
            </List.Item>
          ))}
        </List>
      </Section>
    </Stack>
  </VisitorLayout>
)
