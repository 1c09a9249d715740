import type {SWRConfiguration} from 'swr'

/** Options of SWR to read again at this interval while the page is visible, also after an error. */
export const polled = (everyMs: number) =>
  ({
    refreshInterval: everyMs,
    onErrorRetry: (_error, _key, _config, revalidate, options) =>
      void setTimeout(() => void revalidate(options), everyMs),
  }) satisfies SWRConfiguration
