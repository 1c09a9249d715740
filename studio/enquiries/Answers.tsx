import type {EnquiryDetail} from '@home-care/web/enquiries/staffApi.ts'
import {Box, Card, Grid, Stack, Text} from '@sanity/ui'

export function Answers({answers}: Pick<EnquiryDetail, 'answers'>) {
  return (
    <Card padding={4} radius={3} border>
      <Stack as="dl" gap={4}>
        {answers.map(({label, value}) => (
          <Grid key={label} gridTemplateColumns={[1, 1, 3]} gap={2}>
            <Box as="dt">
              <Text size={1} muted>
                {label}
              </Text>
            </Box>
            <Box as="dd" gridColumn={['auto', 'auto', 2]} style={{margin: 0}}>
              <Text style={{whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'}}>{value}</Text>
            </Box>
          </Grid>
        ))}
      </Stack>
    </Card>
  )
}
