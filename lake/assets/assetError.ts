/** A file or an image request the lake refuses; `status` is what HTTP should answer. */
export class AssetError extends Error {
  override name = 'AssetError'
  readonly status: 400 | 404 | 413 | 503

  constructor(status: AssetError['status'], message: string) {
    super(message)
    this.status = status
  }
}
