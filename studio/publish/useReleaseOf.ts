import {getReleaseIdFromReleaseDocumentId, getVersionFromId, useActiveReleases} from 'sanity'

/** Finds the release of a version by its id; undefined for any other document, and once it has run. */
export function useReleaseOf() {
  const {data: releases} = useActiveReleases()
  return (id: string) => {
    const release = getVersionFromId(id)
    return releases.find(({_id}) => getReleaseIdFromReleaseDocumentId(_id) === release)
  }
}
