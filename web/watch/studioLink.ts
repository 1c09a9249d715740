/**
 * The address at which the Studio opens a document.
 * @param type where it is unknown, the Studio asks the Content Lake
 * @example
 * studioLink('https://studio.example', 'corby', 'location') // 'https://studio.example/intent/edit/id=corby;type=location/'
 */
export const studioLink = (studioUrl: string, id: string, type?: string): string =>
  [
    `${studioUrl}/intent/edit/id=${encodeURIComponent(id)}`,
    ...(type === undefined ? [] : [`;type=${encodeURIComponent(type)}`]),
    '/',
  ].join('')
