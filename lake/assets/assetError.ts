export class AssetError extends Error {
  readonly status: 400 | 404 | 413 | 503

  constructor(status: AssetError['status'], message: string) {
    super(message)
    this.status = status
  }
}
