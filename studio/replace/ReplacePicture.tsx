import {wordsForPicture} from '@home-care/schemas/objects/wordsForPicture.ts'
import {isBlank} from '@home-care/schemas/rules/isBlank.ts'
import {contentTypes} from '@home-care/schemas/site/relations.ts'
import {Button, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {useClient, useSchema, useSource} from 'sanity'
import useSWR from 'swr'
import {z} from 'zod'
import {Field} from '../controls/Field.tsx'
import {Pending} from '../controls/Pending.tsx'
import {Problem} from '../controls/Problem.tsx'
import {useAttempt} from '../controls/useAttempt.ts'
import {PictureConsent} from '../pictures/PictureConsent.tsx'
import {FoundPlaces} from './FoundPlaces.tsx'
import {type PicturePlace, picturePlaces, withPicture} from './picturePlaces.ts'
import {findPlaces} from './saveReplaced.ts'

/** Replaces a picture at the places that are chosen. @param asset its id */
export function ReplacePicture({asset}: {asset: string}) {
  const client = useClient({apiVersion: '2025-09-09'})
  const schema = useSchema()
  const {problem, attempt} = useAttempt()
  // The one with search looks for the form around it.
  const library = useSource().form.image.assetSources.find(({name}) => name === 'sanity-default')
  const [isChoosing, setIsChoosing] = useState(false)
  const [other, setOther] = useState('')
  const [alt, setAlt] = useState('')
  const {
    data: found,
    error,
    mutate,
  } = useSWR(
    ['places of a picture', asset],
    () =>
      findPlaces(client, contentTypes, (document) => {
        const type = schema.get(document._type)
        return type ? picturePlaces(type, document, asset) : []
      }),
    {revalidateOnFocus: false},
  )
  const choose = async (id: unknown) => {
    setIsChoosing(false)
    if (typeof id !== 'string') return
    if (id === asset) throw new Error('That is the picture that is there now.')
    // Words that came later would replace what was typed meanwhile.
    const words = await wordsForPicture(client, id)
    setOther(id)
    setAlt(words ?? '')
  }
  const preview = ({field, before}: PicturePlace) => (
    <>
      <strong>{field}:</strong> {typeof before.alt === 'string' && before.alt}
    </>
  )
  return (
    <>
      <Flex gap={4} wrap="wrap">
        <Picture asset={asset} title="The picture now" />
        {other && <Picture asset={other} title="In its place" />}
      </Flex>
      <Flex gap={4} align="center" wrap="wrap">
        <Button
          text="Choose the new picture"
          mode={other ? 'ghost' : 'default'}
          onClick={() => setIsChoosing(true)}
        />
        <Text size={1} muted>
          A new photograph is uploaded first, in Pictures or in any picture field.
        </Text>
      </Flex>
      {isChoosing && library && (
        <library.component
          action="select"
          assetType="image"
          accept="image/*"
          selectionType="single"
          selectedAssets={[]}
          assetSource={library}
          onClose={() => setIsChoosing(false)}
          onSelect={([chosen]) => void attempt(() => choose(chosen?.value))}
        />
      )}
      {other && (
        <>
          <Field
            label="What it shows, for people who cannot see it"
            value={alt}
            maxLength={200}
            onChange={({currentTarget: {value}}) => setAlt(value)}
          />
          <PictureConsent key={other} asset={other} />
          <Text size={1} muted>
            Captions and crops go, since they were made for the picture before.
          </Text>
        </>
      )}
      {problem && <Problem>{problem}</Problem>}
      <Pending {...{data: found, error}}>Looking for where it is used…</Pending>
      <FoundPlaces
        found={found}
        none="No document uses this picture."
        title={`Another picture: ${alt.trim()}`}
        preview={preview}
        isChanged={() => other !== '' && !isBlank(alt)}
        valuesOf={(places) => withPicture(places, other, alt.trim())}
        onReplaced={() => void mutate()}
      />
    </>
  )
}

const urlSchema = z.string().nullable()

function Picture({asset, title}: {asset: string; title: string}) {
  const client = useClient({apiVersion: '2025-09-09'})
  const {data: url, error} = useSWR(['address of a picture', asset], async () =>
    urlSchema.parse(await client.fetch('*[_id == $asset][0].url', {asset})),
  )
  return (
    <Stack as="figure" gap={3} margin={0}>
      <Text as="figcaption" size={1} weight="medium">
        {title}
      </Text>
      <Pending {...{data: url, error}}>Loading…</Pending>
      {/* The text beside it describes it. */}
      {url && (
        <img
          src={`${url}?h=320`}
          alt=""
          style={{height: '10rem', maxWidth: '100%', objectFit: 'contain'}}
        />
      )}
    </Stack>
  )
}
