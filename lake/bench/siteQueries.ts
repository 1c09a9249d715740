/** What the site asks, as its pages do. */
const story = '{_id, title, "slug": slug.current, excerpt, "imageUrl": image.asset->url}'
export const SITE_QUERIES: {name: string; query: string; params?: Record<string, unknown>}[] = [
  {name: 'home page', query: '*[_id == "homePage"][0]'},
  {name: 'home page by type', query: '*[_type == "homePage"][0]{..., "image": image.asset->url}'},
  {name: 'site settings', query: '*[_type == "siteSettings"][0]{title, name}'},
  {
    name: 'care story by slug',
    query:
      '*[_type == "careStories" && slug.current == $slug][0]{..., "imageUrl": image.asset->url}',
    params: {slug: 'careStories-50002'},
  },
  {
    name: 'care story that is not there',
    query: '*[_type == "careStories" && slug.current == $slug][0]',
    params: {slug: 'nowhere'},
  },
  {
    name: 'latest six care stories',
    query: `*[_type == "careStories"] | order(_createdAt desc)[0...$limit]${story}`,
    params: {limit: 6},
  },
  {
    name: 'latest six with a slug',
    query: `*[_type == "careStories" && defined(slug.current)] | order(_createdAt desc)[0...6]${story}`,
  },
  {
    name: 'active services by title',
    query:
      '*[_type == "service" && isActive == true] | order(title asc){title, "id": slug.current}',
  },
  {
    name: 'service by id',
    query: '*[_type == "service" && slug.current == $id][0]',
    params: {id: 'service-7'},
  },
  {name: 'locations by name', query: '*[_type == "location"] | order(name asc){name, slug}'},
  {name: 'legal pages', query: '*[_type == "legalPage"]{title, "slug": slug.current}'},
  {
    name: 'legal page by slug',
    query: '*[_type == "legalPage" && slug.current == $slug][0]',
    params: {slug: 'legalPage-100'},
  },
  {
    name: 'all of the home page together',
    query: `{"home": *[_id == "homePage"][0], "settings": *[_id == "siteSettings"][0],
      "services": *[_type == "service" && isActive] | order(title),
      "stories": *[_type == "careStories"] | order(_createdAt desc)[0...3]${story}}`,
  },
]
