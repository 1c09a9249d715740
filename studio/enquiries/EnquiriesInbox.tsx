import {ArrowLeftIcon} from '@sanity/icons/ArrowLeft'
import {Box, Button, Card, Flex, Text} from '@sanity/ui'
import {useMemo} from 'react'
import {useClient} from 'sanity'
import {useRouter, useRouterState} from 'sanity/router'
import {EnquiryList} from './EnquiryList.tsx'
import {createEnquiriesClient, type EnquiriesClient} from './enquiriesClient.ts'
import {OpenEnquiry} from './OpenEnquiry.tsx'
import {Problem} from './Problem.tsx'
import {useEnquiryList} from './useEnquiryList.ts'

/** The list of enquiries, with the chosen one beside it. */
export function EnquiriesInbox({siteUrl}: {siteUrl: string}) {
  const {token} = useClient({apiVersion: '2025-09-09'}).config()
  const client = useMemo(
    () => (token ? createEnquiriesClient(siteUrl, token) : undefined),
    [siteUrl, token],
  )
  if (client) return <Inbox client={client} />
  return (
    <Box padding={5}>
      <Problem>
        The Studio holds no token to show the website who you are. Set loginMethod to “token” in
        sanity.config.ts, then sign in again.
      </Problem>
    </Box>
  )
}

function Inbox({client}: {client: EnquiriesClient}) {
  const router = useRouter()
  const chosen = useRouterState((state) =>
    typeof state.reference === 'string' ? state.reference : undefined,
  )
  const list = useEnquiryList(client)

  return (
    <Flex height="fill" overflow="hidden">
      {/* On a narrow screen one or the other. */}
      <Card
        display={chosen ? ['none', 'none', 'block'] : 'block'}
        flex={2}
        borderRight
        overflow="auto"
        style={{maxWidth: '34rem'}}
      >
        <EnquiryList
          {...list}
          client={client}
          chosen={chosen}
          onChoose={(reference) => router.navigate({reference})}
        />
      </Card>
      <Box display={chosen ? 'block' : ['none', 'none', 'block']} flex={3} overflow="auto">
        {chosen && (
          <Box display={['block', 'block', 'none']} padding={2}>
            <Button
              icon={ArrowLeftIcon}
              text="All enquiries"
              mode="bleed"
              onClick={() => router.navigate({})}
            />
          </Box>
        )}
        {chosen ? (
          <OpenEnquiry
            key={chosen}
            client={client}
            reference={chosen}
            onChanged={list.refresh}
            onErased={() => router.navigate({})}
          />
        ) : (
          <Box padding={5}>
            <Text muted>Choose an enquiry to read it. Whoever opens one is written down.</Text>
          </Box>
        )}
      </Box>
    </Flex>
  )
}
