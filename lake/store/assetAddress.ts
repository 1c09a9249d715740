/*
 * An asset's document is kept without the lake's address: its `url` is the path at which the lake
 * serves the file. Whoever reads the document is told the `url` at the address where they reach the
 * lake, so that the same content serves at any port, machine and name.
 */

const IMAGE = 'sanity.imageAsset'
const FILE = 'sanity.fileAsset'

interface Json {
  _type?: unknown
  path?: unknown
  url?: unknown
}

/** Whether a document describes an uploaded image or file. */
export const isAsset = ({_type}: Json): boolean => _type === IMAGE || _type === FILE

/** A document as it is kept: an asset that a lake serves without that lake's address. */
export function withoutAddress<Document extends Json>(document: Document): Document {
  const {path, url} = document
  if (!isAsset(document) || typeof url !== 'string' || !URL.canParse(url)) return document
  const {protocol, hostname, pathname, search} = new URL(url)
  const isServedHere =
    /^https?:$/.test(protocol) && pathname === `/${path}` && !search && !isHosted(hostname)
  return isServedHere ? {...document, url: pathname} : document
}

/** Sanity's own servers: what was brought from there without its bytes is still there. */
const isHosted = (hostname: string): boolean => /(^|\.)sanity\.(io|work)$/.test(hostname)

/**
 * A document as it is told.
 * @param address where the lake is reached, such as `http://localhost:3030`
 */
export function withAddress<Document extends Json>(document: Document, address: string): Document {
  // Every object of every answer comes by here.
  if (!isAsset(document)) return document
  const {path, url} = document
  const isKeptWithout = typeof url === 'string' && url === `/${path}`
  return isKeptWithout ? {...document, url: address + url} : document
}

/** The same for any JSON that holds documents as they are or were kept: mutations, effects. */
export function withAddresses<Value>(value: Value, address: string): Value {
  const json = JSON.stringify(value)
  if (![IMAGE, FILE].some((type) => json.includes(`"${type}"`))) return value
  return JSON.parse(json, (_name, part: unknown) =>
    isRecord(part) ? withAddress(withoutAddress(part), address) : part,
  )
}

const isRecord = (part: unknown): part is Json =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
