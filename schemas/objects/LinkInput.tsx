import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {Autocomplete} from '@sanity/ui/autocomplete'
import {useEffect, useId, useState} from 'react'
import {type StringInputProps, set, unset, useClient} from 'sanity'
import {movedPaths} from '../rules/movedPaths.ts'
import {pathIn, type SitePage, sitePages, withoutOwnAddress} from '../rules/sitePages.ts'

/** Links that follow Site settings: see web/content/facts.ts. */
const contactLinks: SitePage[] = [
  {path: 'tel:{phone}', title: 'Our telephone', among: 'Site settings', isOnSite: true},
  {path: 'mailto:{email}', title: 'Our email', among: 'Site settings', isOnSite: true},
]

/** The input of a link: any address, or a page of the site chosen by its name. */
export function LinkInput(props: StringInputProps) {
  const client = useClient({apiVersion: '2025-09-09'})
  const [pages, setPages] = useState<SitePage[]>()
  useEffect(() => {
    let isHere = true
    sitePages(client).then(
      (found) => isHere && setPages([...contactLinks, ...found.pages]),
      // Without the list of pages any address can still be typed.
      () => isHere && setPages(contactLinks),
    )
    return () => {
      isHere = false
    }
  }, [client])
  const {elementProps, value = ''} = props
  /** Shortens a full address of this site, as copied from a browser, to its path. */
  const shorten = () => {
    const short = withoutOwnAddress(value)
    if (short !== value) props.onChange(set(short))
  }
  const path = pathIn(value)
  const isPage = pages?.some((page) => page.path === path)
  const [moved, setMoved] = useState<ReadonlyMap<string, string>>()
  useEffect(() => {
    if (!pages || isPage || path === undefined) return
    let isHere = true
    movedPaths([path]).then((found) => isHere && setMoved(found))
    return () => {
      isHere = false
    }
  }, [pages, isPage, path])
  const now = path && moved?.get(path)
  const id = useId()
  const chosen = pages?.some(({path}) => path === props.value) ? props.value : ''
  return (
    <Stack gap={3}>
      {props.renderDefault({
        ...props,
        elementProps: {
          ...elementProps,
          onBlur: (event) => {
            elementProps.onBlur(event)
            shorten()
          },
        },
      })}
      {now && !props.readOnly && (
        <Button
          mode="ghost"
          text={`Use its new address: ${now}`}
          onClick={() => props.onChange(set(withoutOwnAddress(value).trim().replace(path, now)))}
        />
      )}
      <Autocomplete
        id={id}
        aria-label="Choose a page of this site"
        placeholder="Or choose a page of this site"
        openButton
        fontSize={1}
        loading={!pages}
        readOnly={props.readOnly}
        options={pages?.map((page) => ({value: page.path, page})) ?? []}
        filterOption={(query, {page}) =>
          `${page.title} ${page.path} ${page.among}`.toLowerCase().includes(query.toLowerCase())
        }
        renderValue={(value, option) => option?.page.title ?? value}
        renderOption={({page}) => (
          <Card as="button" padding={3}>
            <Flex gap={3} align="baseline" justify="space-between">
              <Stack gap={2}>
                <Text size={1} weight="medium">
                  {page.title}
                </Text>
                {page.path.startsWith('/') && (
                  <Text size={0} muted>
                    {page.path}
                  </Text>
                )}
              </Stack>
              <Text size={0} muted>
                {page.isOnSite ? page.among : `${page.among}, not on the site`}
              </Text>
            </Flex>
          </Card>
        )}
        value={chosen}
        onChange={(path) => {
          if (path) props.onChange(set(path))
          // Clearing the search clears a chosen page only; an address of another kind stays.
          else if (chosen) props.onChange(unset())
        }}
      />
    </Stack>
  )
}
