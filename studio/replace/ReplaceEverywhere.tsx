import {Text} from '@sanity/ui'
import {useCurrentUser} from 'sanity'
import {IntentLink} from 'sanity/router'
import {mayDiscuss} from '../staff/toolsOf.ts'

const words = 'Replace this picture everywhere'

/** Leads to where a picture is replaced. @param asset its id */
export function ReplaceEverywhere({asset}: {asset: string}) {
  if (!mayDiscuss(useCurrentUser())) return null
  return (
    <Text size={1}>
      <IntentLink intent="replacePicture" params={{picture: asset}}>
        {words}
      </IntentLink>
    </Text>
  )
}
