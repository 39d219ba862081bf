import { Anchor, Code, Stack, Text } from '@mantine/core'

const example = `import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.WEBHOOK_SECRET)
// The body as it came, before it is parsed; throws when it is not ours.
const message = webhook.verify(body, request.headers)`

/** How a program checks that a message comes from here. */
export const HowToVerify = () => (
  <Stack gap="sm">
    <Text>
      Messages follow Standard Webhooks, for which there are libraries in most languages. Answer with 2xx within ten
      seconds. The same <Code>webhook-id</Code> may arrive more than once; process it once.
    </Text>
    <Code block tabIndex={0} aria-label="How a program checks a message">
      {example}
    </Code>
    <Text>
      <Anchor href="https://www.standardwebhooks.com/" target="_blank" rel="noreferrer">
        Standard Webhooks
      </Anchor>
      {' · '}
      <Anchor href="/api/openapi.json" target="_blank" rel="noreferrer">
        What each message carries, in the OpenAPI document
      </Anchor>
    </Text>
  </Stack>
)
