import {sampleImages} from '@home-care/schemas/sample/images.generated.ts'
import {NextRequest} from 'next/server'
import {expect, onTestFinished, test} from 'vitest'
import {assetFile} from '../assets/assetAddress.ts'
import {imageResponse} from '../assets/assets.ts'
import {imageAddress} from '../assets/imageSignature.ts'
import {openSite} from '../edition/current.ts'
import {Edition} from '../edition/edition.ts'

test('a built-in picture replaces one that is gone, unless its people withdrew consent', async () => {
  const id = sampleImages['story-companionship']
  const state = openSite(new Edition(0, []))
  const {edition} = state
  onTestFinished(() => {
    state.edition = edition
  })
  const address = new URL(imageAddress(assetFile(id), new URLSearchParams({w: '320'})), 'http://a')
  const status = async (consent?: object) => {
    state.edition = new Edition(1, [], {consents: consent ? [{asset: id, consent}] : []})
    const answer = await imageResponse(
      assetFile(id),
      address.searchParams,
      new NextRequest(address),
    )
    return answer.status
  }
  expect(await status()).toBe(200)
  expect(await status({isWithdrawn: true})).toBe(404)
})
