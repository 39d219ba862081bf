import { useRecordTitle } from '@atrium/screens-kit/recordTitle.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { VisitorLayout } from '../VisitorLayout.tsx'
import type { Article } from './articles.ts'

/** One article of the help library. */
export const HelpArticle = ({ article: { title, sections } }: { article: Article }) => {
  useRecordTitle(title)
  return (
    <VisitorLayout>
      <Stack gap="lg">
        <Title order={1}>{title}</Title>
        {sections.map(({ heading, paragraphs }) => (
          <Section key={heading ?? ''} title={heading}>
            <Stack gap="sm">
              {paragraphs.map((paragraph) => (
                <Text key={paragraph}>{paragraph}</Text>
              ))}
            </Stack>
          </Section>
        ))}
        <Anchor renderRoot={(properties) => <Link to="/help" {...properties} />}>All articles</Anchor>
      </Stack>
    </VisitorLayout>
  )
}
