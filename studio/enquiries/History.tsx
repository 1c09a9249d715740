import {formatMoment} from '@home-care/web/enquiries/londonTime.ts'
import type {EnquiryDetail} from '@home-care/web/enquiries/staffApi.ts'
import {Stack, Text} from '@sanity/ui'

export function History({history}: Pick<EnquiryDetail, 'history'>) {
  return (
    <details>
      <summary>
        <Text as="span" size={1} muted style={{display: 'inline-block', cursor: 'pointer'}}>
          Who has seen and changed it ({history.length})
        </Text>
      </summary>
      <Stack as="ul" gap={2} paddingTop={3} style={{listStyle: 'none', margin: 0}}>
        {history.map(({at, actor, action, detail}) => (
          <Text key={`${at} ${actor} ${action}`} as="li" size={1} muted>
            {formatMoment(new Date(at))}: {actor} {action}
            {detail && ` (${detail})`}
          </Text>
        ))}
      </Stack>
    </details>
  )
}
