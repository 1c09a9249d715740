import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {Metadata} from 'next'
import type {ComponentProps} from 'react'
import {whileClosed, whoToCall} from '../components/answeredNumbers.ts'
import {ButtonLink} from '../components/Button.tsx'
import {Badge} from '../components/Card.tsx'
import {ContactPanel} from '../components/ContactPanel.tsx'
import {ContentImage} from '../components/ContentImage.tsx'
import {FaqAccordion} from '../components/FaqAccordion.tsx'
import {Fold} from '../components/Fold.tsx'
import {Icon} from '../components/Icon.tsx'
import {Edge, Underline, Willow} from '../components/Landscape.tsx'
import {OpenNow} from '../components/OpenNow.tsx'
import {PlaceFinder} from '../components/PlaceFinder.tsx'
import {PriceStrip} from '../components/PriceStrip.tsx'
import {editable, settingsDocument} from '../components/preview/dataAttribute.ts'
import {RegulatorPanel} from '../components/RegulatorPanel.tsx'
import {RichText} from '../components/RichText.tsx'
import {Section} from '../components/Section.tsx'
import {ServiceList} from '../components/ServiceList.tsx'
import {StarRating} from '../components/StarRating.tsx'
import {StepList} from '../components/StepList.tsx'
import {StoryCard} from '../components/StoryCard.tsx'
import {Testimonials} from '../components/Testimonials.tsx'
import {pageMetadata} from '../content/page.ts'
import {
  getFigures,
  getHomePage,
  getServices,
  getSiteSettings,
  placeholderStories,
} from '../content/read.ts'
import {telephoneHref} from '../forms/telephone.ts'

export const metadata: Metadata = pageMetadata(pages.home)

/** The number of featured care stories (product.md 9). */
const featuredStoryCount = 3

/** A title with its last word underlined by hand. */
function WithUnderline({title}: {title: string}) {
  const words = title.trim().split(' ')
  const last = words.pop()
  return (
    <>
      {words.join(' ')}{' '}
      <span className="relative whitespace-nowrap">
        {last}
        <Underline />
      </span>
    </>
  )
}

/** The provider's message: its opening in large letters, and the rest, folded on a phone. */
function Message({value, edit}: ComponentProps<typeof RichText>) {
  const [opening, ...rest] = value ?? []
  return (
    <>
      <div className="message-opening">
        <RichText value={opening && [opening]} edit={edit} />
      </div>
      {rest.length > 0 && (
        <Fold label="The rest of our message" className="mt-4">
          <div className="mt-2">
            <RichText value={rest} edit={edit} />
          </div>
        </Fold>
      )}
    </>
  )
}

export default async function HomePage() {
  const [home, services, settings, figures] = await Promise.all([
    getHomePage(),
    getServices(),
    getSiteSettings(),
    getFigures(),
  ])
  const {
    hero,
    trustPoints,
    servicesIntro,
    trustBanner,
    careStoriesIntro,
    howItWorksSection,
    faqSection,
    testimonialsSection,
    agencyMessage,
  } = home ?? {}
  const stories = careStoriesIntro?.featuredStories?.length
    ? careStoriesIntro.featuredStories.slice(0, featuredStoryCount)
    : placeholderStories.slice(0, featuredStoryCount)
  const steps = (howItWorksSection?.steps ?? []).toSorted(
    (one, other) =>
      (one.stepNumber ?? Number.MAX_SAFE_INTEGER) - (other.stepNumber ?? Number.MAX_SAFE_INTEGER),
  )
  const testimonials = testimonialsSection?.testimonials ?? []
  const [review] = testimonials
  const edit = await editable(home)
  const editSettings = await editable(settingsDocument)
  const editTestimonial = (key: string, field?: string) =>
    edit(`testimonialsSection.testimonials[_key=="${key}"]${field ? `.${field}` : ''}`)

  return (
    <>
      <header data-ground="sand" className="relative">
        <div className="wrap grid items-start gap-x-14 gap-y-8 overflow-clip pt-6 md:pt-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,7fr)]">
          <div>
            <h1 data-sanity={edit('hero.title')}>
              <WithUnderline title={hero?.title ?? ''} />
            </h1>
            <p className="lead mt-5 md:mt-6">{hero?.subtitle}</p>
            <div className="mt-5 flex flex-wrap gap-2 sm:gap-3 md:mt-6">
              <ButtonLink href={pages.arrangeCare.path} icon="arrow" className="max-sm:px-3.5">
                {hero?.ctaButtons?.arrangeCareLabel || 'Arrange Care'}
              </ButtonLink>
              <ButtonLink href={pages.referral.path} variant="secondary" className="max-sm:px-3.5">
                {hero?.ctaButtons?.makeReferralLabel || 'Make a Referral'}
              </ButtonLink>
            </div>
            {settings.phone && (
              <p data-when="office" className="mt-3 max-lg:hidden">
                Or call{' '}
                <a
                  href={telephoneHref(settings.phone)}
                  data-sanity={editSettings('phone')}
                  className="link inline-flex min-h-11 items-center gap-2"
                >
                  <Icon name="phone" />
                  {settings.phone}
                </a>
              </p>
            )}
            <p className="mt-3 max-lg:hidden" {...whileClosed}>
              <OpenNow wording="officeInBrief" />.{' '}
              <a href={whoToCall.path} className="link inline-flex min-h-11 items-center">
                {whoToCall.title}
              </a>
            </p>
            <RegulatorPanel isLarge className="mt-5 max-w-lg p-4 md:p-5" />
          </div>
          <div className="relative lg:-mr-[max(0px,calc(50vw-40rem))]">
            <ContentImage
              image={hero?.heroImage}
              data-sanity={edit('hero.heroImage')}
              aspectRatio={4 / 3}
              priority
              sizes="(width >= 64rem) 54vw, 91vw"
              className="aspect-[4/3] max-h-[34rem] w-full rounded-[7rem_0.75rem] bg-sage-200 object-cover"
            />
            {review && (
              <aside
                aria-label="What people say"
                data-ground="cream"
                className="relative mx-[min(1rem,4vw)] -mt-10 flex w-fit flex-wrap items-center gap-x-4 rounded-leaf-sm border border-rule px-[min(1.5rem,4vw)] py-2 sm:ml-auto lg:mr-16"
              >
                {review.rating !== undefined && <StarRating rating={review.rating} />}
                {review.isSample && <Badge>Sample</Badge>}
                <a href="#testimonials" className="link inline-flex min-h-11 items-center">
                  What families say
                </a>
              </aside>
            )}
            {hero?.heroImage?.caption && (
              <p className="mt-2 text-sm text-soft">{hero.heroImage.caption}</p>
            )}
          </div>
        </div>
        <div className="wrap grid gap-x-16 gap-y-6 pt-6 pb-10 md:pt-8 md:pb-14 lg:grid-cols-2">
          <PlaceFinder
            label="Do we come to you?"
            hint="Your town, or half your postcode: Oundle, or NN16"
          />
          <div>
            <h2 className="text-xl">What an hour costs</h2>
            <div className="mt-3">
              <PriceStrip figures={figures} isBrief />
            </div>
            <a
              href={pages.costOfVisitingCare.path}
              className="link mt-1 inline-flex min-h-11 items-center"
            >
              Weeks, evenings and weekends
            </a>
          </div>
        </div>
      </header>

      <Section id="trust" ground="paper" edge="hills" heading="What you can count on">
        <ul className="grid grid-cols-2 gap-x-6 sm:gap-x-14 lg:grid-cols-3">
          {trustPoints?.map(({_key, icon, title, description}) => (
            <li
              key={_key}
              data-sanity={edit(`trustPoints[_key=="${_key}"]`)}
              className="border-t border-rule py-3 sm:grid sm:grid-cols-[3.5rem_minmax(0,1fr)] sm:content-start sm:gap-x-5 sm:py-4"
            >
              <span
                aria-hidden="true"
                data-sanity={edit(`trustPoints[_key=="${_key}"].icon`)}
                className="grid size-9 place-items-center rounded-leaf-sm bg-sage-100 text-teal-800 max-sm:float-left max-sm:mr-3 sm:size-14"
              >
                {icon && <Icon name={icon} className="size-5 sm:size-8" />}
              </span>
              <div>
                <h3 className="max-sm:min-h-9 max-sm:text-lg">{title}</h3>
                <p className="mt-1 text-soft max-sm:text-sm">{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>

      <Section id="services" ground="cream" edge="brook">
        <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
          <div>
            <h2 id="services-heading">{servicesIntro?.heading}</h2>
            <p className="lead mt-5 max-sm:hidden">{servicesIntro?.description}</p>
            <ButtonLink
              href={pages.services.path}
              variant="secondary"
              icon="arrow"
              className="mt-7"
            >
              View all services
            </ButtonLink>
          </div>
          <ContentImage
            image={servicesIntro?.image}
            data-sanity={edit('servicesIntro.image')}
            aspectRatio={2}
            sizes="24rem"
            className="aspect-[2/1] w-full object-cover rounded-leaf bg-sage-200 max-lg:hidden"
          />
        </div>
        <div className="mt-6 md:mt-10">
          <ServiceList services={services} pictures="small" />
        </div>
      </Section>

      {trustBanner && (
        <section
          aria-labelledby="trust-banner"
          data-ground="teal"
          className="relative py-8 md:py-14"
        >
          <Edge shape="hills" />
          <div className="absolute inset-0 overflow-clip">
            <Willow className="-top-3 right-[max(1rem,calc(50vw-40rem))] h-80 text-teal-700 md:h-[26rem]" />
          </div>
          <div className="wrap relative">
            <h2 id="trust-banner" className="max-w-4xl">
              {trustBanner.heading}
            </h2>
            {trustBanner.description && <p className="lead mt-4">{trustBanner.description}</p>}
          </div>
        </section>
      )}

      <Section
        id="care-stories"
        ground="paper"
        edge="brook"
        layout="row"
        heading={careStoriesIntro?.title}
        intro={careStoriesIntro?.subtitle}
        actions={
          <ButtonLink href={pages.caseStudies.path} variant="secondary" icon="arrow">
            All care stories
          </ButtonLink>
        }
      >
        <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 lg:gap-8">
          {stories.map((story) => (
            <StoryCard key={story._id} story={story} isRow />
          ))}
        </ul>
      </Section>

      <Section
        id="how-it-works"
        ground="sage"
        edge="hills"
        layout="row"
        heading={howItWorksSection?.heading}
        intro={<span className="max-sm:hidden">{howItWorksSection?.subtitle}</span>}
        actions={
          <ButtonLink href={pages.arrangeCare.path} className="max-lg:hidden">
            Arrange Care
          </ButtonLink>
        }
      >
        <StepList steps={steps} isAcross />
      </Section>

      <Section
        id="questions"
        ground="cream"
        layout="aside"
        heading={faqSection?.heading}
        intro={<span className="max-sm:hidden">{faqSection?.subtitle}</span>}
        actions={
          <ButtonLink href={pages.helpHub.path} variant="quiet" icon="arrow">
            All help and advice
          </ButtonLink>
        }
      >
        <FaqAccordion
          faqs={(faqSection?.faqs ?? []).flatMap(({_key, question, answer}) =>
            question && answer
              ? [{question, answer, 'data-sanity': edit(`faqSection.faqs[_key=="${_key}"]`)}]
              : [],
          )}
        />
      </Section>

      {testimonials.length > 0 && (
        <Section
          id="testimonials"
          ground="sand"
          edge="brook"
          layout="row"
          heading={testimonialsSection?.heading}
          actions={
            <>
              <ButtonLink href={pages.arrangeCare.path}>
                {testimonialsSection?.ctaPrimaryText}
              </ButtonLink>
              <ButtonLink href={pages.contact.path} variant="secondary">
                {testimonialsSection?.ctaSecondaryText}
              </ButtonLink>
            </>
          }
        >
          <Testimonials testimonials={testimonials} edit={editTestimonial} />
        </Section>
      )}

      {agencyMessage && (
        <Section
          id="our-message"
          ground="paper"
          edge="hills"
          layout="aside"
          heading={agencyMessage.heading}
        >
          <Message
            value={agencyMessage.body}
            edit={(key) => edit(`agencyMessage.body[_key=="${key}"]`)}
          />
        </Section>
      )}

      <Section
        id="get-in-touch"
        ground="sage"
        edge="brook"
        isContact
        heading="Call, write or send a message"
      >
        <ContactPanel columns={4} />
      </Section>
    </>
  )
}
